//! 2.4, 4.2b: what Chance is asked.

use super::Purpose;
use crate::rules::room::*;
use crate::state::ChitPlace;

/// What Chance may give, with weights.
type Odds<'a, D> = toolkit::steps::Odds<'a, Command, D>;

chapter! {
    pub enum ChanceStep of Kawanakajima, Step::Chance {
        /// 2.4: a die is in the air, or two.
        rolls Roll(purpose: Purpose),
        /// 2.1c, 4.2b: a hand is in the bowl.
        rolls DrawChit,
    }
}

deeds! { pub enum Falling of Command { Roll(die: u8) } }

impl Rolls<Kawanakajima> for Roll {
    type Deed = Falling;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Falling>) {
        if self.0.is_two_dice() {
            odds.extend((2..=12u8).map(|sum| (Falling::Roll(sum), 6 - (i32::from(sum) - 7).unsigned_abs())));
        } else {
            odds.extend((1..=6).map(|die| (Falling::Roll(die), 1)));
        }
    }

    fn allows(self, _: Position<'_>, Falling::Roll(die): Falling) -> Verdict {
        let (faces, key) = match self.0.is_two_dice() {
            true => (2..=12, "refused-two-dice"),
            false => (1..=6, "refused-one-die"),
        };
        no("2.4", key).number("die", i16::from(die)).unless(faces.contains(&die))
    }

    fn wanted(self) -> Reason {
        no("2.4", "refused-roll-wanted")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-chance").under("2.4")
    }

    fn carry_out(self, play: &mut Play<'_>, Falling::Roll(die): Falling) {
        play.pop();
        play.s.last_roll = die;
        play.read_die(self.0, die);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        at.fits_purpose(self.0)
    }
}

deeds! { pub enum Drawing of Command { Draw(chit: Chit) } }

impl Rolls<Kawanakajima> for DrawChit {
    type Deed = Drawing;

    fn chances(self, at: Position<'_>, odds: &mut Odds<'_, Drawing>) {
        odds.extend(at.bowl().map(|chit| (Drawing::Draw(chit), 1)));
    }

    fn allows(self, at: Position<'_>, Drawing::Draw(chit): Drawing) -> Verdict {
        no("4.2b", "refused-not-in-bowl").name("chit", chit.name()).unless(at.s.chit(chit) == ChitPlace::Bowl)
    }

    fn wanted(self) -> Reason {
        no("4.2b", "refused-draw-wanted")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-chance").under("4.2b")
    }

    fn carry_out(self, play: &mut Play<'_>, Drawing::Draw(chit): Drawing) {
        play.pop();
        play.draw(chit);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.bowl().next().is_some(), "a chit is to be drawn and the bowl is empty")
    }
}

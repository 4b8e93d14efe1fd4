//! Figures for whoever runs the server.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

#[derive(Default)]
pub struct Metrics {
    /// Commands kept and told, of players, computer and dice.
    pub commands: Counter,
    pub created: Counter,
    pub frozen: Counter,
    pub unsaved: Counter,
    pub refused: Counter,
    pub letters_sent: Counter,
    pub letters_lost: Counter,
    pub connections: Gauge,
    pub tables: Gauge,
}

impl Metrics {
    /// In the text format Prometheus reads.
    pub fn text(&self) -> String {
        let mut registry = Registry::with_prefix("honjin");
        registry.register("commands", "Commands that are on the disk", self.commands.clone());
        registry.register("tables_created", "Tables opened", self.created.clone());
        registry.register("tables_frozen", "Tables whose rules hit an assertion", self.frozen.clone());
        registry.register("unsaved", "Times something could not be saved", self.unsaved.clone());
        registry.register("refused", "Frames that were no good", self.refused.clone());
        registry.register("letters_sent", "Letters and pushes that were taken", self.letters_sent.clone());
        registry.register("letters_lost", "Letters and pushes that were given up", self.letters_lost.clone());
        registry.register("connections", "Open sockets", self.connections.clone());
        registry.register("tables_open", "Tables in memory", self.tables.clone());
        let mut text = String::new();
        let _ = encode(&mut text, &registry);
        text
    }
}

//! What other people's code may be used: `deny.toml` says it, in the form that cargo-deny reads. cargo-deny itself takes
//! minutes to install, so licences and sources are also checked here, from what cargo knows anyway.

use crate::run::{Failed, Ran, command};
use serde::Deserialize;
use std::iter::Peekable;
use std::path::Path;
use std::str::SplitWhitespace;

#[derive(Deserialize)]
struct Deny {
    licenses: Licences,
    sources: Sources,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Ban>,
}

#[derive(Deserialize)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
    /// Packages that may use it all the same.
    #[serde(default)]
    wrappers: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

/// Who really uses whom; a manifest also lists what is switched off.
#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    dependencies: Vec<String>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
    id: String,
}

pub fn check(root: &Path) -> Ran {
    let text =
        std::fs::read_to_string(root.join("deny.toml")).map_err(|error| Failed(format!("deny.toml: {error}")))?;
    let deny: Deny = toml::from_str(&text).map_err(|error| Failed(format!("deny.toml: {error}")))?;
    let metadata = metadata()?;
    let packages = &metadata.packages;
    let mut faults: Vec<String> = packages.iter().flat_map(|package| deny.faults(package)).collect();
    faults.extend(deny.bans.deny.iter().flat_map(|ban| ban.faults(&metadata)));
    for fault in &faults {
        println!("{fault}");
    }
    match faults.len() {
        0 => {
            println!("{} packages, all of them from allowed places under allowed licences", packages.len());
            Ok(())
        }
        count => Err(Failed(format!("deny.toml does not allow {count} of the dependencies"))),
    }
}

fn metadata() -> Result<Metadata, Failed> {
    let failed = |why: String| Failed(format!("cargo metadata: {why}"));
    let output = command(&["metadata", "--format-version", "1", "--locked"]).output();
    let output = output.map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))
}

impl Ban {
    fn faults(&self, metadata: &Metadata) -> Vec<String> {
        let name_of = |id: &String| {
            let package = metadata.packages.iter().find(|package| package.id == *id);
            package.map_or("", |package| package.name.as_str())
        };
        let is_user = |node: &&Node| node.dependencies.iter().any(|used| name_of(used) == self.name);
        let users = metadata.resolve.nodes.iter().filter(is_user).map(|node| name_of(&node.id));
        let refused = users.filter(|user| !self.wrappers.iter().any(|wrapper| wrapper == user));
        refused.map(|user| format!("{user} uses {}: {}", self.name, self.reason)).collect()
    }
}

impl Deny {
    fn faults(&self, package: &Package) -> Vec<String> {
        let mut faults = Vec::new();
        let Package { name, version, license, source, .. } = package;
        match license {
            Some(licence) if self.allows(licence) => {}
            Some(licence) => faults.push(format!("{name} {version}: licence {licence}")),
            None => faults.push(format!("{name} {version}: no licence")),
        }
        let from = source.as_deref().map(|source| source.trim_start_matches("registry+"));
        if from.is_some_and(|from| !self.sources.allow_registry.iter().any(|allowed| allowed == from)) {
            faults.push(format!("{name} {version}: from {}", from.unwrap_or_default()));
        }
        faults
    }

    /// Does some choice among the alternatives leave only allowed licences?
    fn allows(&self, expression: &str) -> bool {
        let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
        let mut tokens = spaced.split_whitespace().peekable();
        let allowed = self.any_of(&mut tokens);
        allowed && tokens.next().is_none()
    }

    fn any_of(&self, tokens: Tokens) -> bool {
        let mut allowed = self.all_of(tokens);
        while tokens.next_if_eq(&"OR").is_some() {
            allowed |= self.all_of(tokens);
        }
        allowed
    }

    fn all_of(&self, tokens: Tokens) -> bool {
        let mut allowed = self.one(tokens);
        while tokens.next_if_eq(&"AND").is_some() {
            allowed &= self.one(tokens);
        }
        allowed
    }

    fn one(&self, tokens: Tokens) -> bool {
        match tokens.next() {
            Some("(") => {
                let allowed = self.any_of(tokens);
                allowed & (tokens.next() == Some(")"))
            }
            Some(name) => {
                // An exception only ever permits more.
                if tokens.next_if_eq(&"WITH").is_some() {
                    tokens.next();
                }
                self.licenses.allow.iter().any(|allowed| allowed == name)
            }
            None => false,
        }
    }
}

type Tokens<'a, 'b> = &'a mut Peekable<SplitWhitespace<'b>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_read_as_alternatives() {
        let deny = Deny {
            licenses: Licences { allow: vec!["MIT".into(), "Unicode-3.0".into()] },
            sources: Sources { allow_registry: Vec::new() },
            bans: Bans { deny: Vec::new() },
        };
        for good in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(MIT OR X) AND Unicode-3.0", "MIT WITH Y OR X"] {
            assert!(deny.allows(good), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND X", "(MIT OR X) AND Y", "(MIT", "MIT X"] {
            assert!(!deny.allows(bad), "{bad}");
        }
    }
}

//! The address by which people reach the platform. Links in mail begin with it, and passkeys are bound
//! to its host.

use std::fmt;
use std::str::FromStr;

use url::{Host, Url};

/// Scheme, host and port, such as `https://cup.example.org`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(Url);

impl PublicUrl {
    /// The address of a server that this machine alone reaches.
    pub fn of_this_machine(is_https: bool, port: u16) -> Option<Self> {
        let scheme = if is_https { "https" } else { "http" };
        format!("{scheme}://localhost:{port}").parse().ok()
    }

    /// The address of a screen; `path` begins with a slash.
    pub fn link(&self, path: &str) -> String {
        format!("{self}{path}")
    }

    /// Whether it leads every computer to itself, so that only people at this one can open a link.
    pub fn is_of_this_machine(&self) -> bool {
        self.0.host_str().is_some_and(|host| host == "localhost" || host.ends_with(".localhost"))
    }

    /// As the URL that it is.
    pub fn url(&self) -> &Url {
        &self.0
    }
}

/// Without a slash at the end.
impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str().trim_end_matches('/'))
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const SHAPE: &str =
            "write it as https://cup.example.org, with nothing after the host and its port";
        let url = Url::parse(text).map_err(|error| format!("{error}: {SHAPE}"))?;
        let Some(Host::Domain(host)) = url.host() else {
            return Err(
                "it needs a name and no IP address: passkeys are bound to a name".to_owned()
            );
        };
        let is_bare = url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        // Without TLS, anybody on the way reads the secrets of the links.
        match url.scheme() {
            "https" if is_bare => Ok(Self(url)),
            "http" if is_bare && host == "localhost" => Ok(Self(url)),
            "http" if is_bare => {
                Err("it must begin with https://, unless its host is localhost".to_owned())
            }
            _ => Err(SHAPE.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PublicUrl;

    #[test]
    fn an_address_is_a_scheme_a_host_and_a_port() {
        for (text, shown) in [
            ("https://cup.example.org", "https://cup.example.org"),
            ("https://cup.example.org/", "https://cup.example.org"),
            ("https://CUP.example.org:8443", "https://cup.example.org:8443"),
            ("http://localhost:8080", "http://localhost:8080"),
        ] {
            let read = text.parse::<PublicUrl>().map(|url| url.link("/app"));
            assert_eq!(read, Ok(format!("{shown}/app")), "{text}");
            let is_here = text.parse::<PublicUrl>().map(|url| url.is_of_this_machine());
            assert_eq!(is_here, Ok(text.contains("localhost")), "{text}");
        }
        for text in [
            "",
            "cup.example.org",
            "http://cup.example.org",
            "https://192.0.2.1",
            "https://[2001:db8::1]",
            "https://cup.example.org/app",
            "https://cup.example.org/?a",
            "https://cup.example.org/#a",
            "https://ann:secret@cup.example.org",
            "ftp://cup.example.org",
        ] {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }
}

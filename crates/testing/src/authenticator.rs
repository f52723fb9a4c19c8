//! A device that keeps passkeys: it answers as browsers do (Web Authentication, level 3, sections 6.1 and
//! 6.5).

use data_encoding::BASE64URL_NOPAD;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

/// The user is there, and was recognised.
const SEEN_AND_KNOWN: u8 = 0x05;
/// The user is there.
const SEEN: u8 = 0x01;
/// The data has the public key.
const WITH_KEY: u8 = 0x40;

/// One passkey on a device.
pub struct Authenticator {
    key: EcdsaKeyPair,
    id: Vec<u8>,
    user_handle: String,
    uses: u32,
    /// Whether the device checks who uses it.
    pub recognises: bool,
}

impl Authenticator {
    /// Makes a passkey for these options, on a page of this origin. Returns the browser's answer.
    pub fn make(options: &Value, origin: &str) -> (Self, Value) {
        let random = SystemRandom::new();
        let kind = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(kind, &random).expect("a key");
        let key = EcdsaKeyPair::from_pkcs8(kind, pkcs8.as_ref(), &random).expect("the key");
        let public = key.public_key().as_ref().to_vec();
        let id = digest(&SHA256, &public).as_ref()[..16].to_vec();
        let mut data = head(&options["rp"]["id"], SEEN_AND_KNOWN | WITH_KEY, 0);
        data.extend([0; 16]);
        data.extend((id.len() as u16).to_be_bytes());
        data.extend(&id);
        // A COSE key: an elliptic curve (2), ES256 (-7), P-256 (1), and the two halves of the point.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(&public[1..33]);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(&public[33..]);
        // A CBOR map: no attestation, and the data.
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).expect("short data"));
        object.extend(&data);
        let client = client_data("webauthn.create", options, origin);
        let answer = json!({
            "id": encoded(&id), "rawId": encoded(&id), "type": "public-key", "clientExtensionResults": {},
            "response": { "attestationObject": encoded(&object), "clientDataJSON": encoded(&client) },
        });
        let user_handle = options["user"]["id"].as_str().expect("a handle").to_owned();
        (Self { key, id, user_handle, uses: 0, recognises: true }, answer)
    }

    /// Signs in with the passkey, on a page of this origin. Returns the browser's answer.
    pub fn sign(&mut self, options: &Value, origin: &str) -> Value {
        self.uses += 1;
        let flags = if self.recognises { SEEN_AND_KNOWN } else { SEEN };
        let data = head(&options["rpId"], flags, self.uses);
        let client = client_data("webauthn.get", options, origin);
        let signed = [&data, digest(&SHA256, &client).as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).expect("a signature");
        json!({
            "id": encoded(&self.id), "rawId": encoded(&self.id), "type": "public-key", "clientExtensionResults": {},
            "response": {
                "authenticatorData": encoded(&data), "clientDataJSON": encoded(&client),
                "signature": encoded(signature.as_ref()), "userHandle": self.user_handle,
            },
        })
    }

    /// Claims to be the passkey of another account.
    pub fn claim(&mut self, other: &Self) {
        self.user_handle.clone_from(&other.user_handle);
    }
}

fn head(site: &Value, flags: u8, uses: u32) -> Vec<u8> {
    let site = digest(&SHA256, site.as_str().expect("a site").as_bytes());
    [site.as_ref(), &[flags], &uses.to_be_bytes()].concat()
}

fn client_data(kind: &str, options: &Value, origin: &str) -> Vec<u8> {
    let data = json!({
        "type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false,
    });
    data.to_string().into_bytes()
}

fn encoded(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

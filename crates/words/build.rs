//! Makes [`Sentence`] of the catalogue, or says what is wrong with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, bail, ensure};
use ferrocat_icu::{IcuNode, IcuParserOptions, IcuPluralKind, parse_icu_with_options};

/// English first: it is the source. The order is that of `Language::ALL`.
const LANGUAGES: [&str; 5] = ["en", "de", "fr", "es", "ar"];

/// What a message takes under a name.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Argument {
    Value,
    Number,
    /// One of these words.
    Word(BTreeSet<String>),
}

type Arguments = BTreeMap<String, Argument>;

fn main() -> Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../words");
    let mut catalogue = Vec::new();
    for language in LANGUAGES {
        let file = root.join(language).join("server.json");
        println!("cargo:rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let messages: BTreeMap<String, String> =
            serde_json::from_str(&text).with_context(|| file.display().to_string())?;
        catalogue.push(messages);
    }
    let code = code_of(&catalogue)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("sentences.rs"), code)?;
    Ok(())
}

fn code_of(catalogue: &[BTreeMap<String, String>]) -> Result<String> {
    let source = &catalogue[0];
    for (messages, language) in catalogue.iter().zip(LANGUAGES) {
        let same = source.keys().eq(messages.keys());
        let differing = || {
            let one: BTreeSet<_> = source.keys().collect();
            let other: BTreeSet<_> = messages.keys().collect();
            format!("{:?}", one.symmetric_difference(&other).collect::<Vec<_>>())
        };
        ensure!(
            same,
            "words/{language}/server.json has other messages than English: {}",
            differing()
        );
    }
    let (mut variants, mut arms, mut statics) = (String::new(), String::new(), String::new());
    let mut words: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (key, english) in source {
        let nodes = read(key, english)?;
        let mut arguments = Arguments::new();
        collect(&nodes, &mut arguments).with_context(|| key.clone())?;
        for (name, argument) in &arguments {
            if let Argument::Word(of) = argument {
                let known = words.entry(name.clone()).or_insert_with(|| of.clone());
                ensure!(
                    known == of,
                    "{key}: {{{name}}} chooses between other words than elsewhere"
                );
            }
        }
        let variant = pascal(key);
        let fields: Vec<String> = arguments
            .iter()
            .map(|(name, of)| format!("{}: {}", snake(name), type_of(name, of)))
            .collect();
        let given: Vec<String> = arguments
            .iter()
            .map(|(name, of)| match of {
                Argument::Value => format!("Given::Value({})", snake(name)),
                Argument::Number => format!("Given::Number(*{})", snake(name)),
                Argument::Word(_) => format!("Given::Word({}.word())", snake(name)),
            })
            .collect();
        let names: Vec<String> = arguments.keys().map(|name| snake(name)).collect();
        let shown = english.replace("''", "'");
        writeln!(variants, "    /// `{shown}`")?;
        if fields.is_empty() {
            writeln!(variants, "    {variant},")?;
            writeln!(arms, "            Self::{variant} => (&{}, Vec::new()),", upper(key))?;
        } else {
            writeln!(variants, "    {variant} {{ {} }},", fields.join(", "))?;
            writeln!(
                arms,
                "            Self::{variant} {{ {} }} => (&{}, vec![{}]),",
                names.join(", "),
                upper(key),
                given.join(", ")
            )?;
        }
        let mut patterns = Vec::new();
        for (messages, language) in catalogue.iter().zip(LANGUAGES) {
            let nodes = read(key, &messages[key])?;
            let mut taken = Arguments::new();
            collect(&nodes, &mut taken).with_context(|| format!("{language}: {key}"))?;
            // What is a number, English alone decides.
            let names = |of: &Arguments| -> Vec<(String, Option<BTreeSet<String>>)> {
                of.iter().map(|(name, argument)| (name.clone(), argument.words())).collect()
            };
            ensure!(
                names(&taken) == names(&arguments),
                "{language}: {key} takes other arguments than in English"
            );
            let parts = Parts { language, arguments: &arguments, pound: None };
            patterns.push(parts.of(&nodes).with_context(|| format!("{language}: {key}"))?);
        }
        writeln!(statics, "static {}: [&[Part]; 5] = [{}];", upper(key), patterns.join(", "))?;
    }
    let mut code = format!(
        "/// A sentence of the server.\n#[allow(missing_docs)]\n#[derive(Debug, Clone, PartialEq, Eq)]\npub enum Sentence {{\n{variants}}}\n\n\
         impl Sentence {{\n    fn message(&self) -> (&'static [&'static [Part]; 5], Vec<Given<'_>>) {{\n        match self {{\n{arms}        }}\n    }}\n}}\n\n"
    );
    for (name, of) in &words {
        let (variants, arms): (Vec<String>, Vec<String>) = of
            .iter()
            .map(|word| {
                (format!("{},", pascal(word)), format!("Self::{} => {word:?},", pascal(word)))
            })
            .unzip();
        writeln!(
            code,
            "/// What a sentence is about, under the name `{name}`.\n#[allow(missing_docs)]\n\
             #[derive(Debug, Clone, Copy, PartialEq, Eq)]\npub enum {0} {{ {1} }}\n\n\
             impl {0} {{\n    const fn word(self) -> &'static str {{ match self {{ {2} }} }}\n}}\n",
            pascal(name),
            variants.join(" "),
            arms.join(" ")
        )?;
    }
    Ok(code + &statics)
}

/// The console's compiler and this one must read a message alike. They differ in what a single apostrophe
/// means, so none is allowed: `''` is one for both.
fn read(key: &str, message: &str) -> Result<Vec<IcuNode>> {
    ensure!(!message.replace("''", "").contains('\''), "{key}: write '' for an apostrophe");
    let options = IcuParserOptions::default().with_requires_other_clause(true);
    let parsed = parse_icu_with_options(message, &options);
    Ok(parsed.with_context(|| format!("{key} is not a message: {message}"))?.nodes)
}

impl Argument {
    fn words(&self) -> Option<BTreeSet<String>> {
        match self {
            Self::Word(of) => Some(of.clone()),
            Self::Value | Self::Number => None,
        }
    }
}

fn collect(nodes: &[IcuNode], found: &mut Arguments) -> Result<()> {
    for node in nodes {
        match node {
            IcuNode::Literal(_) | IcuNode::Pound => {}
            // A number may be shown as it is beside the plural that it decides.
            IcuNode::Argument { name } => {
                found.entry(name.clone()).or_insert(Argument::Value);
            }
            IcuNode::Number { name, style: None } => note(found, name, Argument::Number)?,
            IcuNode::Plural { name, kind: IcuPluralKind::Cardinal, offset: 0, options } => {
                note(found, name, Argument::Number)?;
                options.iter().try_for_each(|option| collect(&option.value, found))?;
            }
            IcuNode::Select { name, options } => {
                let words = options.iter().filter(|option| option.selector != "other");
                let words = words.map(|option| option.selector.clone()).collect();
                note(found, name, Argument::Word(words))?;
                for option in options {
                    ensure!(
                        option.selector != "other" || option.value.is_empty(),
                        "{{{name}}} must have an empty other"
                    );
                    collect(&option.value, found)?;
                }
            }
            other => bail!("the server has no words of this kind: {other:?}"),
        }
    }
    Ok(())
}

fn note(found: &mut Arguments, name: &str, argument: Argument) -> Result<()> {
    match found.insert(name.to_owned(), argument.clone()) {
        None | Some(Argument::Value) => Ok(()),
        Some(known) => {
            ensure!(known == argument, "{{{name}}} is two things");
            Ok(())
        }
    }
}

struct Parts<'p> {
    language: &'static str,
    arguments: &'p Arguments,
    /// The number that `#` stands for.
    pound: Option<&'p str>,
}

impl<'p> Parts<'p> {
    fn of(&self, nodes: &'p [IcuNode]) -> Result<String> {
        let parts = nodes.iter().map(|node| self.part(node)).collect::<Result<Vec<_>>>()?;
        Ok(format!("&[{}]", parts.join(", ")))
    }

    fn part(&self, node: &'p IcuNode) -> Result<String> {
        Ok(match node {
            IcuNode::Literal(text) => format!("Part::Text({text:?})"),
            IcuNode::Argument { name } if self.arguments[name] == Argument::Number => {
                format!("Part::Number({})", self.place(name))
            }
            IcuNode::Argument { name } => format!("Part::Argument({})", self.place(name)),
            IcuNode::Number { name, .. } => format!("Part::Number({})", self.place(name)),
            IcuNode::Pound => {
                let name = self.pound.context("# outside a plural")?;
                format!("Part::Number({})", self.place(name))
            }
            IcuNode::Plural { name, options, .. } => {
                let inside = Self { pound: Some(name), ..*self };
                let (mut exact, mut forms, mut other) = (Vec::new(), Vec::new(), String::new());
                let mut known = BTreeSet::new();
                for option in options {
                    let parts = inside.of(&option.value)?;
                    if let Some(number) = option.selector.strip_prefix('=') {
                        let number: i64 = number.parse()?;
                        exact.push(format!("(Case::Exactly({number}), {parts})"));
                        continue;
                    }
                    known.insert(option.selector.as_str());
                    if option.selector == "other" {
                        other = parts;
                    } else {
                        let form = pascal(&option.selector);
                        forms.push(format!("(Case::Form(numbers::Form::{form}), {parts})"));
                    }
                }
                let forms_of_language = forms_of(self.language);
                ensure!(
                    known == forms_of_language,
                    "{{{name}}} has {known:?}, not {forms_of_language:?}"
                );
                // Exact numbers come first: `=0` says more than `other`.
                let cases: Vec<String> = exact.into_iter().chain(forms).collect();
                format!("Part::Plural({}, &[{}], {other})", self.place(name), cases.join(", "))
            }
            IcuNode::Select { name, options } => {
                let options = options.iter().filter(|option| option.selector != "other");
                let options = options
                    .map(|option| {
                        Ok(format!("({:?}, {})", option.selector, self.of(&option.value)?))
                    })
                    .collect::<Result<Vec<_>>>()?;
                format!("Part::Select({}, &[{}], &[])", self.place(name), options.join(", "))
            }
            other => bail!("the server has no words of this kind: {other:?}"),
        })
    }

    fn place(&self, name: &str) -> usize {
        self.arguments.keys().position(|known| known == name).unwrap_or_default()
    }
}

/// The forms that a language has for whole numbers. `numbers::form_of` chooses between them.
fn forms_of(language: &str) -> BTreeSet<&'static str> {
    let forms: &[&str] = match language {
        "fr" | "es" => &["one", "many", "other"],
        "ar" => &["zero", "one", "two", "few", "many", "other"],
        _ => &["one", "other"],
    };
    forms.iter().copied().collect()
}

fn type_of(name: &str, argument: &Argument) -> String {
    match argument {
        Argument::Value => "Value".to_owned(),
        Argument::Number => "i64".to_owned(),
        Argument::Word(_) => pascal(name),
    }
}

fn pascal(name: &str) -> String {
    name.split('_')
        .flat_map(|word| {
            let mut letters = word.chars();
            letters.next().into_iter().flat_map(char::to_uppercase).chain(letters)
        })
        .collect()
}

fn snake(name: &str) -> String {
    name.chars()
        .flat_map(|c| {
            let before = c.is_ascii_uppercase().then_some('_');
            before.into_iter().chain([c.to_ascii_lowercase()])
        })
        .collect()
}

fn upper(name: &str) -> String {
    snake(name).to_ascii_uppercase()
}

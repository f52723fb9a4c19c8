/**
 * A text in Markdown as React's own elements. `marked` only takes it apart: no HTML is ever made of it, so HTML that is
 * typed stands there as it was typed. The server refuses long and deep texts; those that are stored all the same are shown
 * here up to a length and a depth.
 */
import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import classes from './Markdown.module.css';
import { PlainText } from './PlainText';

/** The longest text that is taken apart, in characters: some texts take the square of their length. */
const LONGEST = 10_000;

/** How deep parts within parts are shown. A point of a list counts twice: as a block, and as its words. */
const DEEPEST = 32;

/** What a link may lead to. */
const LINK = /^(https?:\/\/|mailto:)/i;

/** The headings of the screen, two deep, are above those of the text; most texts begin with `##`. */
const FIRST_HEADING = 3;

interface MarkdownProps {
  text: string;
}

export function Markdown({ text }: MarkdownProps) {
  const tokens = tokensOf(text);
  if (tokens === undefined) return <PlainText text={text} />;
  return (
    <div className={classes.text} dir="auto">
      {blocks(tokens, 0)}
    </div>
  );
}

/** The parts of a text; none of one that is too long, or so deep that taking it apart ends the stack. */
function tokensOf(text: string): readonly Token[] | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return Lexer.lex(text, { gfm: true, breaks: true });
  } catch {
    return undefined;
  }
}

function blocks(tokens: readonly Token[], depth: number): ReactNode {
  return keyed(tokens, block, depth);
}

function inline(tokens: readonly Token[] | undefined, depth: number): ReactNode {
  return keyed(tokens ?? [], piece, depth);
}

/** Parts, one level below what they are parts of. Those that are too deep stand there as they were typed. */
function keyed(
  tokens: readonly Token[],
  show: (token: Token, depth: number) => ReactNode,
  depth: number,
): ReactNode {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>{depth < DEEPEST ? show(token, depth + 1) : token.raw}</Fragment>
  ));
}

function block(token: Token, depth: number): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return heading(token as Tokens.Heading, depth);
    case 'paragraph':
      return <p>{inline(token.tokens, depth)}</p>;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [], depth)}</blockquote>;
    case 'hr':
      return <hr />;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'list':
      return list(token as Tokens.List, depth);
    case 'table':
      return table(token as Tokens.Table, depth);
    case 'checkbox':
      return null;
    default:
      // The text of a list's point, and whatever is no block of ours: HTML among it, as it was typed.
      return token.type === 'text' ? (
        inline(token.tokens ?? [token], depth)
      ) : (
        <p>{token.raw.trim()}</p>
      );
  }
}

function heading({ depth: rank, tokens }: Tokens.Heading, depth: number): ReactNode {
  const content = inline(tokens, depth);
  switch (Math.max(FIRST_HEADING, rank + 1)) {
    case 3:
      return <h3>{content}</h3>;
    case 4:
      return <h4>{content}</h4>;
    case 5:
      return <h5>{content}</h5>;
    default:
      return <h6>{content}</h6>;
  }
}

function list({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const points = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <li key={index}>{blocks(item.tokens, depth)}</li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{points}</ol> : <ul>{points}</ul>;
}

function table({ header, rows }: Tokens.Table, depth: number): ReactNode {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') => (
    <tr>
      {row.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Cell key={index}>{inline(cell.tokens, depth)}</Cell>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways is reached by keys, too
    <div className="tl-sideways" tabIndex={0}>
      <table>
        <thead>{cells(header, 'th')}</thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            <Fragment key={index}>{cells(row, 'td')}</Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function piece(token: Token, depth: number): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens, depth)}</strong>;
    case 'em':
      return <em>{inline(token.tokens, depth)}</em>;
    case 'del':
      return <del>{inline(token.tokens, depth)}</del>;
    case 'br':
      return <br />;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return link(token as Tokens.Link, depth);
    case 'image':
      // Nothing is fetched from elsewhere: what the picture shows stands in its place.
      return token.text;
    case 'checkbox':
      return null;
    case 'escape':
      return token.text;
    default:
      return token.type === 'text' ? text(token as Tokens.Text, depth) : token.raw;
  }
}

function text(token: Tokens.Text, depth: number): ReactNode {
  return token.tokens ? inline(token.tokens, depth) : token.text;
}

function link({ href, tokens }: Tokens.Link, depth: number): ReactNode {
  if (!LINK.test(href)) return inline(tokens, depth);
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc" target="_blank">
      {inline(tokens, depth)}
    </a>
  );
}

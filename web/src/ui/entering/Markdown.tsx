/**
 * A text in Markdown as React's own elements. `marked` only takes it apart: no HTML is ever made of it, so HTML that is
 * typed stands there as it was typed.
 */
import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import classes from './Markdown.module.css';

/** What a link may lead to. */
const LINK = /^(https?:\/\/|mailto:)/i;

/** The headings of the screen, two deep, are above those of the text; most texts begin with `##`. */
const FIRST_HEADING = 3;

interface MarkdownProps {
  text: string;
}

export function Markdown({ text }: MarkdownProps) {
  return (
    <div className={classes.text} dir="auto">
      {blocks(Lexer.lex(text, { gfm: true, breaks: true }))}
    </div>
  );
}

function blocks(tokens: readonly Token[]): ReactNode {
  return keyed(tokens, block);
}

function inline(tokens: readonly Token[] | undefined): ReactNode {
  return keyed(tokens ?? [], piece);
}

function keyed(tokens: readonly Token[], show: (token: Token) => ReactNode): ReactNode {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>{show(token)}</Fragment>
  ));
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return heading(token as Tokens.Heading);
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [])}</blockquote>;
    case 'hr':
      return <hr />;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return table(token as Tokens.Table);
    case 'checkbox':
      return null;
    default:
      // The text of a list's point, and whatever is no block of ours: HTML among it, as it was typed.
      return token.type === 'text' ? inline(token.tokens ?? [token]) : <p>{token.raw.trim()}</p>;
  }
}

function heading({ depth, tokens }: Tokens.Heading): ReactNode {
  const content = inline(tokens);
  switch (Math.max(FIRST_HEADING, depth + 1)) {
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

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const points = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <li key={index}>{blocks(item.tokens)}</li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{points}</ol> : <ul>{points}</ul>;
}

function table({ header, rows }: Tokens.Table): ReactNode {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') => (
    <tr>
      {row.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Cell key={index}>{inline(cell.tokens)}</Cell>
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

function piece(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'br':
      return <br />;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return link(token as Tokens.Link);
    case 'image':
      // Nothing is fetched from elsewhere: what the picture shows stands in its place.
      return token.text;
    case 'checkbox':
      return null;
    case 'escape':
      return token.text;
    default:
      return token.type === 'text' ? text(token as Tokens.Text) : token.raw;
  }
}

function text(token: Tokens.Text): ReactNode {
  return token.tokens ? inline(token.tokens) : token.text;
}

function link({ href, tokens }: Tokens.Link): ReactNode {
  if (!LINK.test(href)) return inline(tokens);
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc" target="_blank">
      {inline(tokens)}
    </a>
  );
}

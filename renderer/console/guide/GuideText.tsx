import { Link } from "@tanstack/react-router";
import { lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { guidePageOf, guidePictureOf } from "#shared/guide-pages.ts";
import { Kbd } from "../../ui/Kbd.tsx";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import styles from "./guide.module.css";

/** A page of the guide without its title. */
export function GuideText({ text }: { text: string }) {
  const blocks = lexer(text).filter((token) => token.type !== "heading" || (token as Tokens.Heading).depth > 1);
  return <div className={styles.text}>{blocks.map(blockOf)}</div>;
}

function blockOf(token: Token, at: number): ReactNode {
  switch (token.type) {
    case "heading":
      return <h2 key={at}>{wordsOf(token)}</h2>;
    case "paragraph":
      return <p key={at}>{wordsOf(token)}</p>;
    case "list":
      return listOf(token as Tokens.List, at);
    case "table":
      return tableOf(token as Tokens.Table, at);
    case "code":
      return (
        <pre key={at} tabIndex={0}>
          {(token as Tokens.Code).text}
        </pre>
      );
    default:
      return <Fragment key={at}>{wordsOf(token)}</Fragment>;
  }
}

function listOf({ ordered, items }: Tokens.List, key: number) {
  const List = ordered ? "ol" : "ul";
  return (
    <List key={key}>
      {items.map(({ tokens }, at) => (
        <li key={at}>
          {tokens.map((token, i) => (token.type === "text" ? <Fragment key={i}>{wordsOf(token)}</Fragment> : blockOf(token, i)))}
        </li>
      ))}
    </List>
  );
}

function tableOf({ header, rows }: Tokens.Table, key: number) {
  return (
    <div key={key} className={styles.table}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens }, at) => (
              <th key={at} scope="col">
                {tokens.map(inlineOf)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map(({ tokens }, i) => (
                <td key={i}>{tokens.map(inlineOf)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The words of a token, marked up where it has parts. */
function wordsOf(token: Token): ReactNode {
  const { tokens, text } = token as Tokens.Generic;
  return tokens === undefined ? (text as string | undefined) : tokens.map(inlineOf);
}

function inlineOf(token: Token, at: number): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong key={at}>{wordsOf(token)}</strong>;
    case "em":
      return <em key={at}>{wordsOf(token)}</em>;
    case "codespan":
      return <CodeOrKey key={at} text={(token as Tokens.Codespan).text} />;
    case "link":
      return (
        <GuideLink key={at} href={(token as Tokens.Link).href}>
          {wordsOf(token)}
        </GuideLink>
      );
    case "image":
      return <GuidePicture key={at} address={(token as Tokens.Image).href} words={(token as Tokens.Image).text} />;
    case "escape":
    case "text":
      return <Fragment key={at}>{wordsOf(token)}</Fragment>;
    default:
      return <Fragment key={at}>{token.raw}</Fragment>;
  }
}

/** `Ctrl K` and single characters are keys. */
function CodeOrKey({ text }: { text: string }) {
  return /^(?:(?:Ctrl|Shift|Alt) )+\S$|^(?:[^\s\w]|\w|Enter|Space|Delete|F\d{1,2})$/.test(text) ? <Kbd>{text}</Kbd> : <code>{text}</code>;
}

/** A picture of a screen, as large as the page is wide; it loads when it is near. */
function GuidePicture({ address, words }: { address: string; words: string }) {
  const source = guidePictureOf(address);
  return source === null ? words : <img className={styles.picture} src={source} alt={words} width={1280} height={800} loading="lazy" />;
}

function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  const page = guidePageOf(href);
  if (page !== null)
    return (
      <Link to="/guide/$page" params={{ page }}>
        {children}
      </Link>
    );
  // Pages of the source are not in the window.
  return href.startsWith("https:") ? <OutsideLink href={href} /> : <>{children}</>;
}

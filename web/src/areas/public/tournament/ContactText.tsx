import classes from '@/shared/entry/Entering.module.css';
import { contactParts } from './contact';

/** Whom to ask, line by line as the organiser wrote it. */
export function ContactText({ text }: { text: string }) {
  return (
    <ul className={classes.contact}>
      {text.split('\n').map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <li dir="auto" key={place}>
          {contactParts(line).map(({ text: part, href }, at) =>
            href === undefined ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line stay where they are
              <a href={href} key={at} rel="noreferrer nofollow">
                <bdi>{part}</bdi>
              </a>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

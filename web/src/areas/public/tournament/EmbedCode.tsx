import say from 'words/entering';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { copyText } from './copyText';
import classes from './EmbedCode.module.css';

type Part = Parameters<typeof say.embedOf>[0]['part'];

interface EmbedCodeProps {
  tournamentId: number;
  name: string;
  parts: readonly Part[];
}

/** The code that shows a part of a tournament on another site. */
export function EmbedCode({ tournamentId, name, parts }: EmbedCodeProps) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="embed-codes">
      <h3 className={classes.title} id="embed-codes">
        {say.embedTitle()}
      </h3>
      <p className="tl-quiet">{say.embedText()}</p>
      <dl className={classes.codes}>
        {parts.map((part) => (
          <div className={classes.code} key={part}>
            <dt>{say.embedOf({ part })}</dt>
            <dd>
              <code className={classes.text} dir="ltr">
                {codeOf(tournamentId, name, part)}
              </code>
              <QuietButton
                onClick={() => void copyText(codeOf(tournamentId, name, part))}
                size="xs"
              >
                {rich(say.copyCode, {
                  part,
                })}
              </QuietButton>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** HTML: the name may have any characters. */
function codeOf(tournamentId: number, name: string, part: Part): string {
  const address = `${window.location.origin}/embed/tournaments/${tournamentId}/${part}`;
  const frame = document.createElement('iframe');
  frame.setAttribute('src', address);
  frame.setAttribute('title', `${name}: ${say.embedOf({ part })}`);
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '600');
  frame.setAttribute('loading', 'lazy');
  return frame.outerHTML;
}

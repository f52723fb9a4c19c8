import { Button } from '@mantine/core';
import say from 'words/entering';
import { LocalAddressNote } from '@/ui/LocalAddressNote';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
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
    <Panel title={say.embedTitle()}>
      <p className="tl-quiet">{say.embedText()}</p>
      <LocalAddressNote />
      <dl className={classes.codes}>
        {parts.map((part) => (
          <div className={classes.code} key={part}>
            <dt>{say.embedOf({ part })}</dt>
            <dd>
              <code className={classes.text} dir="ltr">
                {codeOf(tournamentId, name, part)}
              </code>
              <Button
                color="gray"
                onClick={() => void copy(codeOf(tournamentId, name, part))}
                size="xs"
                variant="default"
              >
                {rich(say.copyCode, {
                  part,
                  hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                })}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
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

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toastSuccess(say.codeCopied());
  } catch {
    // Not allowed, or not there on a page without TLS.
    toastFailure(say.codeNotCopied());
  }
}

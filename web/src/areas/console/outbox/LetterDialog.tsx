import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import say from 'words/outbox';
import { PlainDialog } from '@/ui/dialog/PlainDialog';
import { FetchError, Skeleton } from '@/ui/states';
import classes from './OutboxScreen.module.css';
import { type Letter, letterQuery } from './outboxList';

/** What a letter says, in the language of its reader; its link is not among it. */
export function LetterDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const fetched = useQuery(letterQuery(letter.id));
  const { data, error } = fetched;
  const text = data?.data;
  return (
    <PlainDialog
      buttons={
        <Button data-autofocus onClick={onClose}>
          {say.close()}
        </Button>
      }
      onClose={onClose}
      size="var(--tl-size-576)"
      title={<bdi lang={text?.language}>{text?.subject ?? letter.subject}</bdi>}
    >
      {!text && <FetchError message={say.failedToFetch()} of={fetched} />}
      {!text && !error && <Skeleton height={96} width="100%" />}
      {text && (
        <div className="tl-paragraphs tl-break" dir="auto" lang={text.language}>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {letter.hasLink && (
        <p className={`tl-callout ${classes.note}`} data-tone="info">
          {say.linkElsewhere()}
        </p>
      )}
    </PlainDialog>
  );
}

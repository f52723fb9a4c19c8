import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/outbox';
import { api } from '@/api/client';
import { listSummary } from '@/shared/list/listSummary';
import { PagedTable } from '@/shared/list/PagedTable';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { EmailText } from '@/ui/EmailText';
import type { Column } from '@/ui/list/DataTable';
import { actionsColumn } from '@/ui/list/DataTable';
import type { ListView } from '@/ui/list/useListView';
import { NoValue } from '@/ui/NoValue';
import { PageHeader } from '@/ui/PageHeader';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { ErrorState } from '@/ui/states';
import { toastFailure } from '@/ui/toasts/toasts';
import { LetterDialog } from './LetterDialog';
import { LinkDialog } from './LinkDialog';
import classes from './OutboxScreen.module.css';
import { type Letter, type Outbox, outboxQuery, outboxScreen } from './outboxList';

const STATUSES = {
  waiting: 'pending',
  sent: 'sent',
  given_up: 'failed',
  used: 'used',
  expired: 'expired',
} as const;

/** Their subjects say more than what kind of letter they are; those about an account are all alike. */
const SAYS_MORE: ReadonlySet<Letter['kind']> = new Set([
  'invitation',
  'tournament_news',
  'entry_news',
  'notice',
]);

interface Deeds {
  onRead: (letter: Letter) => void;
  onLink: (letter: Letter) => void;
}

function columnsWith({ onRead, onLink }: Deeds): readonly Column<Letter>[] {
  return [
    {
      key: 'kind',
      header: say.letter(),
      cell: ({ kind, subject }) => (
        <span className="tl-break">
          <strong>{say.kind({ kind })}</strong>
          {subject !== null && SAYS_MORE.has(kind) && (
            <>
              <br />
              <bdi className="tl-aside">{subject}</bdi>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'recipient',
      header: say.reader(),
      isPlain: true,
      cell: ({ recipient }) => <EmailText address={recipient} />,
    },
    {
      key: 'state',
      header: say.state(),
      cell: (letter) => <State letter={letter} />,
    },
    {
      key: 'createdAt',
      header: say.written(),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    actionsColumn(say.actions(), (letter) =>
      letter.subject === null ? (
        <NoValue />
      ) : (
        <span className={classes.buttons}>
          <QuietButton onClick={() => onRead(letter)} size="xs">
            {rich(say.readOf, { reader: letter.recipient })}
          </QuietButton>
          {letter.hasLink && (
            <QuietButton onClick={() => onLink(letter)} size="xs">
              {rich(say.showLinkOf, { reader: letter.recipient })}
            </QuietButton>
          )}
        </span>
      ),
    ),
  ];
}

/** How it stands with a letter; one that failed says why, and what the mail server answered. */
function State({ letter: { state, failure, answer, tries } }: { letter: Letter }) {
  return (
    <div className="tl-stack tl-gap-4 tl-break tl-start">
      <StatusBadge status={STATUSES[state]} />
      {failure !== null && (
        <span className="tl-description">
          {say.failure({ failure })} {answer !== null && <bdi>{answer}</bdi>}
        </span>
      )}
      {state !== 'sent' && tries > 0 && (
        <span className="tl-description">{say.tries({ tries })}</span>
      )}
    </div>
  );
}

/** The letters of the last weeks. Without a mail server, the place where their links are had. */
export function OutboxScreen({ view }: { view: ListView }) {
  const result = useQuery(outboxQuery(view.values));
  const { data, error } = result;
  const link = useMutation({
    mutationFn: async ({ id }: Letter) => {
      const path = { letterId: id };
      const { data } = await api.POST('/admin/outbox/{letterId}/link', { params: { path } });
      return data?.data.link ?? '';
    },
    onError: (failure) => toastFailure(say.failedToRead({ reason: failure.message })),
  });
  const { mutate } = link;
  const [read, setRead] = useState<Letter>();
  const columns = useMemo(() => columnsWith({ onRead: setRead, onLink: mutate }), [mutate]);
  return (
    <>
      <PageHeader
        summary={listSummary(data?.pagination, undefined)}
        summaryPending={!data && !error}
        title={outboxScreen.title}
      />
      {data && <Note isSent={data.isSent} sending={data.sending} />}
      <PagedTable
        columns={columns}
        defaultSort=""
        list="letters"
        result={result}
        rowKey={({ id }) => id}
        view={view}
      />
      {read && <LetterDialog letter={read} onClose={() => setRead(undefined)} />}
      {link.data && <LinkDialog link={link.data} onClose={link.reset} />}
    </>
  );
}

/** What holds for all letters: nobody sends them, or the mail server cannot be used at the moment. */
function Note({ isSent, sending }: Pick<Outbox, 'isSent' | 'sending'>) {
  if (!isSent) return <p className={classes.note}>{say.nobodySends()}</p>;
  if (!sending || sending.failure === null) return null;
  const { failure, answer } = sending;
  const reason = [say.failure({ failure }), answer ?? ''].join(' ').trim();
  return <ErrorState message={say.lettersWait({ reason })} />;
}

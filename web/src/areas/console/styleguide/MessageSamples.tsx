import { Button } from '@mantine/core';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { EmptyState, ErrorState, Skeleton } from '@/ui/states';
import { toastFailure, toastSuccess, toastUndoable } from '@/ui/toasts/toasts';
import classes from './StyleguideScreen.module.css';
import { type SampleRow, sampleRows } from './samples';

const STATUSES = [
  'draft',
  'published',
  'scheduled',
  'live',
  'ongoing',
  'completed',
  'postponed',
  'cancelled',
  'active',
  'inactive',
  'pending',
  'failed',
];

const FIGURES: readonly CompactColumn<SampleRow>[] = [
  ['Player', (row: SampleRow) => row.name],
  counts<SampleRow>('P', (row) => row.matches, { meaning: 'Played', strong: true }),
];

export function MessageSamples() {
  return (
    <Panel title="States">
      <div className={classes.sample}>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={classes.sample}>
        <Skeleton width={160} />
        <Skeleton height={32} width={32} />
      </div>
      <ErrorState
        error={new Error('The disk is asleep.')}
        message="Failed to fetch users"
        onRetry={() => undefined}
      />
      <ErrorState message="Failed to fetch users" onRetry={() => undefined} retrying />
      <div className={classes.sample}>
        <Button onClick={() => toastSuccess('Saved.')} size="xs" variant="default">
          Good news
        </Button>
        <Button onClick={() => toastFailure('Not saved.')} size="xs" variant="default">
          Bad news
        </Button>
        <Button
          onClick={() =>
            toastUndoable('Deleted age group “Under 12”.', {
              label: 'Undo',
              run: () => Promise.reject(new Error('The name is taken.')),
              failureText: (error) => String(error),
            })
          }
          size="xs"
          variant="default"
        >
          Can be undone
        </Button>
      </div>
      <EmptyState
        action={<QuietButton size="xs">Show all users</QuietButton>}
        message="No users found"
      />
      <CompactTable
        caption="Matches of each"
        columns={FIGURES}
        rowKey={(row) => row.id}
        rows={sampleRows}
      />
    </Panel>
  );
}

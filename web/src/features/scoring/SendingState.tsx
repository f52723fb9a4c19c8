import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import say from 'words/scoring';
import shared from 'words/shared';
import { reachability, watchReachability } from '@/api/reachability';
import { CheckIcon, ClockIcon, OfflineIcon, RefreshIcon, WarningIcon } from '@/ui/icons';
import type { Desk, View } from './desk';
import classes from './Scoring.module.css';

/** How the sending stands: always in sight, in words. */
export function SendingState({ desk, view }: { desk: Desk; view: View }) {
  const reached = useSyncExternalStore(watchReachability, reachability);
  const entries = [...view.unsent.values()];
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.length - refused.length;
  const { sending } = view;
  if (refused.length > 0 || sending.is === 'refused') {
    const reason = sending.is === 'refused' ? sending.reason : (refused[0]?.reason ?? '');
    return (
      <div className={classes.sending} data-tone="bad">
        <WarningIcon size={16} />
        <p role="status">
          {sending.is === 'refused'
            ? say.refusedAll({ count: waiting + refused.length, reason })
            : say.refusedSome({ count: refused.length, reason })}
        </p>
        <Button
          color="gray"
          leftSection={<RefreshIcon size={15} />}
          onClick={() => void desk.retry()}
          size="xs"
          variant="default"
        >
          {shared.retry()}
        </Button>
      </div>
    );
  }
  const isOffline = reached !== 'reachable' || sending.is === 'waiting';
  const [tone, Icon, words] =
    waiting === 0
      ? isOffline
        ? (['warn', OfflineIcon, say.offline()] as const)
        : (['good', CheckIcon, say.allSent()] as const)
      : isOffline
        ? (['warn', OfflineIcon, say.waiting({ count: waiting })] as const)
        : (['info', ClockIcon, say.sending({ count: waiting })] as const);
  return (
    <div className={classes.sending} data-tone={tone}>
      <Icon size={16} />
      {/* Not read out after every tap. */}
      <p aria-live={isOffline ? 'polite' : 'off'}>{words}</p>
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import say from 'words/scoring';
import shared from 'words/shared';
import { reachability, watchReachability } from '@/api/reachability';
import { CheckIcon, ClockIcon, OfflineIcon, RefreshIcon, WarningIcon } from '@/ui/icons';
import { QuietButton } from '@/ui/QuietButton';
import type { Desk, View } from './desk';
import classes from './Scoring.module.css';

interface SendingStateProps {
  desk: Desk;
  view: View;
  /** Brings what is to be looked at into sight: it stands below the controls, which never move under a thumb. */
  onLook: () => void;
}

/** How the sending stands, and how much is to be looked at: always in sight, in words. */
export function SendingState({ desk, view, onLook }: SendingStateProps) {
  const reached = useSyncExternalStore(watchReachability, reachability);
  const entries = [...view.unsent.values()];
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.length - refused.length;
  const { sending } = view;
  const notices = view.scored.conflicts.length + (view.late.length > 0 ? 1 : 0);
  const look = notices > 0 && (
    <QuietButton onClick={onLook} size="xs">
      {say.toLookAt({ count: notices })}
    </QuietButton>
  );
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
        {look}
        <QuietButton
          leftSection={<RefreshIcon size={15} />}
          onClick={() => void desk.retry()}
          size="xs"
        >
          {shared.retry()}
        </QuietButton>
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
      {look}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { StatusBadge } from '@/ui/StatusBadge';
import { ErrorState, Skeleton } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { EnrolDialog } from './EnrolDialog';
import { ProofDialog } from './ProofDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import classes from './SecurityScreen.module.css';
import { disableSecondFactor, replaceRecoveryCodes } from './secondFactor';
import { secondFactorQuery } from './securityQueries';

/** At this number of recovery codes, or fewer, a warning is shown. */
const FEW_CODES = 3;

type Open = { dialog: 'enrol' | 'disable' | 'replace' } | { codes: readonly string[] };

interface SecondFactorPanelProps {
  /** Called when the second factor is on and its recovery codes were kept. */
  onEnabled?: () => void;
}

/** Whether sign-in asks for a code beside the password, and the way to change that. */
export function SecondFactorPanel({ onEnabled }: SecondFactorPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery());
  const state = data?.data;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showCodes = (codes: readonly string[]) => setOpen({ codes });
  const dialog = open && 'dialog' in open ? open.dialog : undefined;
  // Another tab, or an operator, may have been faster.
  const wasSwitchedOn = dialog === 'enrol';
  const overtaken =
    state && (state.enabledAt === null) !== wasSwitchedOn
      ? `The second factor was switched ${wasSwitchedOn ? 'on' : 'off'} meanwhile`
      : undefined;

  return (
    <Panel title="Second factor">
      {Boolean(error) && (
        <ErrorState
          error={error}
          message="Failed to fetch the second factor"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!state && !error && <Skeleton width={256} />}
      {state && (
        <>
          <p className={classes.state}>
            <StatusBadge status={state.enabledAt === null ? 'off' : 'on'} />
            {state.enabledAt !== null && (
              <span>
                since <DateText value={state.enabledAt} />, {codesLeft(state.recoveryCodesLeft)}
              </span>
            )}
          </p>
          <p className={classes.explanation}>
            {state.enabledAt === null
              ? 'With a second factor, signing in takes a code from an authenticator app on your phone beside your password. A stolen password alone opens nothing then.'
              : 'Signing in takes your password and a code from your authenticator app. Without the app, a recovery code works once in its place.'}
          </p>
          {state.enabledAt !== null && state.recoveryCodesLeft <= FEW_CODES && (
            <p className={classes.warning}>
              Replace your recovery codes before the last one is gone.
            </p>
          )}
          <div className={classes.buttons}>
            {state.enabledAt === null ? (
              <Button onClick={() => startTransition(() => setOpen({ dialog: 'enrol' }))}>
                Switch on
              </Button>
            ) : (
              <>
                <Button
                  color="gray"
                  onClick={() => setOpen({ dialog: 'replace' })}
                  variant="default"
                >
                  Replace recovery codes
                </Button>
                <Button
                  color="gray"
                  onClick={() => setOpen({ dialog: 'disable' })}
                  variant="default"
                >
                  Switch off
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {dialog === 'enrol' && (
        <EnrolDialog onClose={close} onEnabled={showCodes} overtaken={overtaken} />
      )}
      {dialog === 'replace' && (
        <ProofDialog
          failure="Failed to replace the recovery codes"
          onClose={close}
          onDone={showCodes}
          overtaken={overtaken}
          prove={replaceRecoveryCodes}
          submitLabel="Replace"
          title="Replace recovery codes"
        >
          The old codes stop working.
        </ProofDialog>
      )}
      {dialog === 'disable' && (
        <ProofDialog
          failure="Failed to switch the second factor off"
          onClose={close}
          onDone={() => {
            toastSuccess('The second factor is off.');
            close();
          }}
          overtaken={overtaken}
          prove={disableSecondFactor}
          submitLabel="Switch off"
          title="Switch off the second factor"
        >
          From then on your password alone signs you in.
        </ProofDialog>
      )}
      {open && 'codes' in open && (
        <RecoveryCodesDialog
          codes={open.codes}
          onClose={() => {
            close();
            onEnabled?.();
          }}
        />
      )}
    </Panel>
  );
}

function codesLeft(count: number): string {
  return count === 1 ? '1 recovery code left' : `${count} recovery codes left`;
}

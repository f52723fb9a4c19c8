import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import say from 'words/security';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
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
      ? wasSwitchedOn
        ? say.switchedOnMeanwhile()
        : say.switchedOffMeanwhile()
      : undefined;

  return (
    <Panel title={say.secondFactor()}>
      {Boolean(error) && (
        <ErrorState
          error={error}
          message={say.failedToFetch()}
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
                {rich(say.since, {
                  date: <DateText value={state.enabledAt} />,
                  count: state.recoveryCodesLeft,
                })}
              </span>
            )}
          </p>
          <p className={classes.explanation}>
            {state.enabledAt === null ? say.whatItDoes() : say.howItIs()}
          </p>
          {state.enabledAt !== null && state.recoveryCodesLeft <= FEW_CODES && (
            <p className={classes.warning}>{say.fewCodes()}</p>
          )}
          <div className={classes.buttons}>
            {state.enabledAt === null ? (
              <Button onClick={() => startTransition(() => setOpen({ dialog: 'enrol' }))}>
                {say.switchOn()}
              </Button>
            ) : (
              <>
                <Button
                  color="gray"
                  onClick={() => setOpen({ dialog: 'replace' })}
                  variant="default"
                >
                  {say.replaceCodes()}
                </Button>
                <Button
                  color="gray"
                  onClick={() => setOpen({ dialog: 'disable' })}
                  variant="default"
                >
                  {say.switchOff()}
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
          failure={say.failedToReplace()}
          onClose={close}
          onDone={showCodes}
          overtaken={overtaken}
          prove={replaceRecoveryCodes}
          submitLabel={say.replace()}
          title={say.replaceCodes()}
        >
          {say.oldCodesStop()}
        </ProofDialog>
      )}
      {dialog === 'disable' && (
        <ProofDialog
          failure={say.failedToSwitchOff()}
          onClose={close}
          onDone={() => {
            toastSuccess(say.isOff());
            close();
          }}
          overtaken={overtaken}
          prove={disableSecondFactor}
          submitLabel={say.switchOff()}
          title={say.switchOffTitle()}
        >
          {say.passwordAlone()}
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

import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import say from 'words/matchday';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { meetingText } from '@/shared/match/sides';
import { Disputed } from '@/shared/results/Disputed';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './Matchday.module.css';
import { type ResultPage, type ResultStep, useResultChanged } from './matchdayQueries';
import { ScoreText } from './ScoreText';

interface SayDialogProps {
  step: ResultStep;
  /** The result as it is now. What is said is said of the one that was there when the dialog was opened. */
  page: ResultPage;
  /** Opens what decides a dispute otherwise; absent for people who may not correct the result. */
  onDecide?: ((how: Ruling, words: string | undefined) => void) | undefined;
  onClose: () => void;
}

/** How a dispute is decided: the result stands, or it becomes another one. */
const RULINGS = ['uphold', 'correct', 'award', 'replay'] as const;
type Ruling = Exclude<(typeof RULINGS)[number], 'uphold'>;

/** Asks before a result is confirmed, disputed or ruled on. Mount it to open it. */
export function SayDialog({ step, page, onDecide, onClose }: SayDialogProps) {
  const [{ result, said }] = useState(page);
  const [ruling, setRuling] = useState<(typeof RULINGS)[number]>('uphold');
  const isOther = step === 'rule' && ruling !== 'uphold';
  const words = said.findLast((one) => one.step === 'dispute' && one.isOfThis)?.reason ?? undefined;
  const needsReason = step !== 'confirm';
  const changed = useResultChanged();
  const { form, dialog } = useDialogForm({
    initial: { reason: '' },
    labels: { reason: say.reason() },
    check: ({ reason }) => ({
      reason: needsReason && reason.trim() === '' ? say.reasonMissing() : undefined,
    }),
    send: ({ reason }) => send(step, result, reason.trim()),
    onSuccess: () => toastSuccess(say.said({ step })),
    onSettled: (answer) => changed(answer?.data?.data),
    failed: say.failedToSay(),
  });
  const isAnother = page.result.version !== result.version && !dialog.saved;
  return (
    <FormDialog
      {...dialog}
      disabledReason={isAnother ? say.changedMeanwhile() : undefined}
      isHarmful={step === 'dispute'}
      onClose={onClose}
      onSubmit={isOther ? () => onDecide?.(ruling, words) : dialog.onSubmit}
      submitLabel={isOther ? say.goOn() : say.saySubmit({ step })}
      title={say.sayTitle({ step })}
    >
      <p className={classes.asked}>
        <bdi>{meetingText(result.match)}</bdi>
        <ScoreText result={result} />
      </p>
      {isAnother && (
        <p className="tl-callout tl-stack" data-tone="warn" role="status">
          {say.changedMeanwhile()}
        </p>
      )}
      {step === 'rule' && words !== undefined && <Disputed words={words} />}
      {step === 'rule' && onDecide && (
        <Radio.Group
          label={say.whatIsDecided()}
          onChange={(chosen) => setRuling(chosen as typeof ruling)}
          value={ruling}
        >
          <div className={classes.choices}>
            {RULINGS.map((one) => (
              <Radio key={one} label={say.ruling({ ruling: one })} value={one} />
            ))}
          </div>
        </Radio.Group>
      )}
      {!isOther && <p>{say.sayNote({ step })}</p>}
      {needsReason && !isOther && (
        <Textarea
          {...form.text('reason')}
          data-autofocus
          description={say.reasonNote()}
          maxLength={limits.DisputeRequest.reason.maxLength}
          required
          rows={3}
        />
      )}
    </FormDialog>
  );
}

function send(step: ResultStep, { match, version }: ResultPage['result'], reason: string) {
  const params = { path: { matchId: match.matchId } };
  switch (step) {
    case 'confirm':
      return api.POST('/matches/{matchId}/result/confirmations', { params, body: { version } });
    case 'dispute':
      return api.POST('/matches/{matchId}/result/disputes', {
        params,
        body: { version, reason },
      });
    case 'rule':
      return api.POST('/matches/{matchId}/result/rulings', { params, body: { version, reason } });
  }
}

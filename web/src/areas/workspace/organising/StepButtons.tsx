import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import say from 'words/organising';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import { ENTRY_STEPS } from '@/api/words';
import { TrashIcon } from '@/ui/icons';
import { MoreTarget } from '@/ui/MoreTarget';
import { settleToasts, toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { useOpenedSoon } from '@/ui/useOpenedSoon';
import { type PossibleStep, type Setup, useSetupChanged } from './organisingQueries';
import { StepDialog } from './StepDialog';

/** What a step is taken of, as it was on screen. */
export interface Subject {
  kind: 'tournament' | 'division';
  id: number;
  name: string;
  version: number;
  /** What its end would leave undone; nothing where it is not said. */
  left?: Left;
}

/** What is to be done before the end. */
export interface Left {
  /** Matches without a result. */
  matches: number;
  /** Rounds that are still to be drawn. */
  rounds: number;
}

export const NOTHING_LEFT: Left = { matches: 0, rounds: 0 };

export const isLeft = ({ matches, rounds }: Left) => matches > 0 || rounds > 0;

/** What is left, in sentences. */
export const leftInWords = ({ matches, rounds }: Left) =>
  [
    matches > 0 && say.matchesLeft({ left: matches }),
    rounds > 0 && say.roundsLeft({ left: rounds }),
  ]
    .filter(Boolean)
    .join(' ');

/** The steps that lead on; all others are among the rest, where none is pressed by mistake. */
const ONWARD: readonly string[] = ['publish', 'begin', 'complete'];

/**
 * The step that leads on, if there is one. As long as there is something to be played or drawn, the end is none. Nobody is asked
 * to begin what is played already.
 */
export function onwardOf(
  steps: Setup['steps'],
  left = NOTHING_LEFT,
  isPlayed = false,
): PossibleStep | undefined {
  return competitionSteps(steps).find(({ step }) => leadsOn(step, left, isPlayed));
}

/** Whether a match of a tournament has begun. */
export const isPlayed = ({ divisions }: Setup): boolean =>
  divisions.some(({ matchesBegun }) => matchesBegun > 0);

/** What a tournament would leave undone if it ended now. */
export const leftOf = ({ divisions }: Setup): Left =>
  divisions
    .filter(({ status }) => status !== 'completed' && status !== 'cancelled')
    .reduce(
      ({ matches, rounds }, one) => ({
        matches: matches + one.matchesLeft,
        rounds: rounds + one.roundsLeft,
      }),
      NOTHING_LEFT,
    );

const leadsOn = (step: string, left: Left, isPlayed: boolean) =>
  ONWARD.includes(step) &&
  !(step === 'complete' && isLeft(left)) &&
  !(step === 'begin' && isPlayed);

/** Of these a button asks before they are taken: much follows from them. */
const ASKS: readonly string[] = ['begin'];

function competitionSteps(steps: Setup['steps']): readonly PossibleStep[] {
  const ofEntries: readonly string[] = ENTRY_STEPS;
  return steps.filter((one): one is PossibleStep => !ofEntries.includes(one.step));
}

/** What a message is about that says why a step was refused. */
const STEPS = 'steps';

/** Takes a step of a tournament or of a competition. */
export function useStep() {
  const changed = useSetupChanged();
  return useMutation({
    // Whatever an earlier one had to wait for may be what is done now.
    onMutate: () => settleToasts(STEPS),
    mutationFn: ({ subject, step, reason }: Taken) => {
      const { matches, rounds } =
        step.step === 'complete' ? (subject.left ?? NOTHING_LEFT) : NOTHING_LEFT;
      const body = {
        version: subject.version,
        step: step.step,
        ...(reason && { reason }),
        ...(matches > 0 && { withoutResult: matches }),
        ...(rounds > 0 && { withoutRounds: rounds }),
      };
      return subject.kind === 'tournament'
        ? api.POST('/tournaments/{tournamentId}/steps', {
            params: { path: { tournamentId: subject.id } },
            body,
          })
        : api.POST('/divisions/{divisionId}/steps', {
            params: { path: { divisionId: subject.id } },
            body,
          });
    },
    onSuccess: ({ data }, { subject, step }) => {
      changed(data?.data);
      toastSuccess(say.stepTaken({ step: step.step, name: subject.name }));
    },
    // Somebody else may have been faster: the screen shows what there is now.
    onError: () => changed(),
  });
}

interface Taken {
  subject: Subject;
  step: PossibleStep;
  reason?: string;
}

/** How much weight a button has beside the others. */
export type Look = Pick<ButtonProps, 'color' | 'size' | 'variant'>;

/** The one that is first on its screen. */
export const FIRST: Look = {};

/** All others: words that can be pressed, without a box around them. */
export const QUIET: Look = { color: 'gray', size: 'xs', variant: 'subtle' };

interface StepButtonProps {
  subject: Subject;
  step: PossibleStep;
  look: Look;
}

/** A step that leads on, as a button. */
export function StepButton({ subject, step, look }: StepButtonProps) {
  const taking = useStep();
  const [asked, setAsked] = useState<{ subject: Subject; step: PossibleStep }>();
  const take = () =>
    taking.mutate(
      { subject, step },
      { onError: (error) => toastFailure(toldBy(error, say.failedToStep()), STEPS) },
    );
  const asks = ASKS.includes(step.step);
  return (
    <>
      <Button
        {...look}
        loading={taking.isPending}
        onClick={asks ? () => setAsked({ subject, step }) : take}
      >
        {asks ? say.askedStep({ step: step.step }) : say.step({ step: step.step })}
      </Button>
      {asked && <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface OtherStepsProps {
  subject: Subject;
  steps: Setup['steps'];
  /** The step that has a button of its own outside, and is not among these. */
  shown: PossibleStep | undefined;
  /** What else can be done, in the order of the menu. */
  deeds?: readonly Deed[];
  /** Removes it; absent where it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

interface Deed {
  label: string;
  icon?: ReactNode;
  run: () => void;
}

/** What is rarely done: changes, and the other steps, each of which asks before it is taken. */
export function OtherSteps({ subject, steps, shown, deeds = [], onRemove }: OtherStepsProps) {
  const more = useRef<HTMLButtonElement>(null);
  const menu = useOpenedSoon();
  // What is confirmed is what was on screen when it was asked about, whatever changes meanwhile.
  const [asked, setAsked] = useState<{ subject: Subject; step: PossibleStep }>();
  const others = competitionSteps(steps).filter(({ step }) => step !== shown?.step);
  // The dialog gives the focus back to where it is now.
  const from = (run: () => void) => () => {
    more.current?.focus();
    run();
  };
  if (others.length + deeds.length === 0 && !onRemove && !asked) return null;
  return (
    <>
      <Menu {...menu} position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
        <MoreTarget label={say.moreOf({ name: subject.name })} ref={more} size="lg" />
        <Menu.Dropdown>
          {deeds.map(({ label, icon, run }) => (
            <Menu.Item key={label} leftSection={icon} onClick={from(run)}>
              {label}
            </Menu.Item>
          ))}
          {deeds.length > 0 && others.length > 0 && <Menu.Divider />}
          {others.map((step) => (
            <Menu.Item key={step.step} onClick={from(() => setAsked({ subject, step }))}>
              {say.askedStep({ step: step.step })}
            </Menu.Item>
          ))}
          {onRemove && (
            <Menu.Item
              className="tl-bad"
              leftSection={<TrashIcon size={16} />}
              onClick={from(onRemove)}
            >
              {say.askedRemove()}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

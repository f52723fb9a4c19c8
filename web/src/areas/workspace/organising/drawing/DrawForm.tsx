import { Checkbox, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import type { PlannedDraw } from '@/api/words';
import { DrawProof } from '@/shared/drawing/DrawRecord';
import { useEntrants } from '@/shared/entry/entrants';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { toastSuccess } from '@/ui/toasts/toasts';
import { AbsentTeams, ChosenTeams } from './ChosenTeams';
import { Count } from './Count';
import classes from './Drawing.module.css';
import { type Draw, type DrawableTeam, useDrawChanged } from './drawingQueries';
import { GrantedByes } from './GrantedByes';
import { PreviewPanel, REST } from './PreviewPanel';
import {
  ALGORITHMS,
  type Algorithm,
  BYES,
  dividedByByes,
  LOTS,
  MOST_ROUNDS_OF_HEATS,
  mostRounds,
  type PlanValues,
  planOf,
  possibleWinners,
  SEEDINGS,
  TRACKS,
  usualPlan,
  usualProgression,
} from './plan';

interface DrawFormProps {
  draw: Draw;
  teams: readonly DrawableTeam[];
  planned: PlannedDraw | null;
  onSaved: () => void;
  onVoid: () => void;
}

/** Chooses how a division is drawn, and shows what comes out before it is saved. */
export function DrawForm({ draw, teams, planned, onSaved, onVoid }: DrawFormProps) {
  const [values, setValues] = useState(() => usualPlan(teams, planned));
  const set = (part: Partial<PlanValues>) => setValues((before) => ({ ...before, ...part }));
  const changed = useDrawChanged();
  const { drawId, version } = draw;
  const plan = planOf(values);
  const [asked] = useDebouncedValue(plan, REST);
  const preview = useQuery({
    queryKey: ['/draws/{drawId}/previews', drawId, version, teams, asked],
    queryFn: async ({ signal }) => {
      const path = { drawId };
      const { data } = await api.POST('/draws/{drawId}/previews', {
        params: { path },
        body: asked,
        signal,
      });
      return data?.data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Only what is on screen is saved: a token of another plan is worth nothing.
  const isCurrent =
    JSON.stringify(asked) === JSON.stringify(plan) &&
    !preview.isPlaceholderData &&
    preview.data !== undefined;

  const saving = useMutation({
    mutationFn: (token: string) =>
      api.PUT('/draws/{drawId}', {
        params: { path: { drawId } },
        body: { version, plan: asked, token },
      }),
    onSuccess: () => {
      toastSuccess(say.saved());
      onSaved();
    },
    onSettled: changed,
  });
  return (
    <>
      <Panel actions={<QuietButton onClick={onVoid}>{say.void()}</QuietButton>} title={say.how()}>
        <div className="tl-grid tl-gap-16">
          <Fields set={set} teams={teams} values={values} />
        </div>
      </Panel>
      {values.algorithm === 'swiss' && <GrantedByes draw={draw} teams={teams} />}
      <PreviewPanel
        failedToShow={say.failedToPreview()}
        failure={submitErrorOf(saving.error, say.failedToSave())}
        isCurrent={isCurrent}
        onSave={(token) => saving.mutate(token)}
        preview={preview}
        saveLabel={say.save()}
        saving={saving.isPending}
        title={say.preview()}
      />
      <DrawProof draw={draw} />
    </>
  );
}

interface FieldsProps {
  values: PlanValues;
  set: (part: Partial<PlanValues>) => void;
  teams: readonly DrawableTeam[];
}

function Fields({ values, set, teams }: FieldsProps) {
  const { algorithm, keepClubsApart, thirdPlace } = values;
  const hasClubs = teams.some(({ club }) => club !== null);
  const divided = dividedByByes(values);
  const kind = useEntrants();
  return (
    <div className={classes.fields}>
      <NativeSelect
        data={ALGORITHMS.map((one) => ({
          value: one,
          label: say.algorithmName({ algorithm: one }),
        }))}
        label={say.algorithm()}
        onChange={({ currentTarget }) => set({ algorithm: currentTarget.value as Algorithm })}
        value={algorithm}
      />
      {algorithm === 'groups' && (
        <>
          <Count
            label={say.groups()}
            max={Math.max(1, Math.floor(teams.length / 2))}
            min={1}
            onChange={(groups) => set({ groups })}
            value={values.groups}
          />
          <Count
            label={say.qualify()}
            max={Math.max(1, Math.floor(teams.length / values.groups))}
            min={0}
            onChange={(qualify) => set({ qualify })}
            value={values.qualify}
          />
          <Count
            label={say.bestPlaced()}
            max={Math.max(0, values.groups - 1)}
            min={0}
            onChange={(bestPlaced) => set({ bestPlaced })}
            value={values.bestPlaced}
          />
          {divided !== undefined && (
            <NativeSelect
              data={BYES.map((byes) => ({
                value: byes,
                label: say.byesName({
                  byes: byes === 'best_winners' && divided > 1 ? 'best_of_place' : byes,
                  place: divided,
                }),
              }))}
              description={say.byesNote()}
              label={say.byesOf()}
              onChange={({ currentTarget }) =>
                set({ byes: currentTarget.value as PlanValues['byes'] })
              }
              value={values.byes}
            />
          )}
        </>
      )}
      {algorithm === 'swiss' && (
        <Count
          description={say.swissNote()}
          label={say.rounds()}
          max={mostRounds(teams.length)}
          min={1}
          onChange={(rounds) => set({ rounds })}
          value={values.rounds}
        />
      )}
      {algorithm === 'heats' && <HeatFields set={set} teams={teams} values={values} />}
      {(algorithm === 'groups' || algorithm === 'knock_out' || algorithm === 'round_robin') && (
        <NativeSelect
          data={(['one', 'two'] as const).map((legs) => ({
            value: legs,
            label: say.legsName({ legs }),
          }))}
          label={say.legs()}
          onChange={({ currentTarget }) => set({ legs: currentTarget.value as PlanValues['legs'] })}
          value={values.legs}
        />
      )}
      {algorithm === 'round_robin' && (
        <NativeSelect
          data={(['fewest_breaks', 'balanced_carry_over'] as const).map((schedule) => ({
            value: schedule,
            label: say.scheduleName({ schedule }),
          }))}
          label={say.schedule()}
          onChange={({ currentTarget }) =>
            set({ schedule: currentTarget.value as PlanValues['schedule'] })
          }
          value={values.schedule}
        />
      )}
      {algorithm === 'knock_out' && (
        <Checkbox
          checked={values.redraw}
          description={say.redrawNote()}
          label={say.redraw()}
          onChange={({ currentTarget }) => set({ redraw: currentTarget.checked })}
        />
      )}
      {algorithm === 'knock_out' && !values.redraw && (
        <NativeSelect
          data={possibleWinners(teams.length).map((count) => ({
            value: String(count),
            label: say.winnersLeft({ count }),
          }))}
          description={values.winners > 1 ? say.winnersNote() : undefined}
          label={say.winners()}
          onChange={({ currentTarget }) => set({ winners: Number(currentTarget.value) })}
          value={String(values.winners)}
        />
      )}
      {(algorithm === 'groups' ||
        (algorithm === 'knock_out' && !values.redraw && values.winners === 1)) && (
        <Checkbox
          checked={thirdPlace}
          label={say.thirdPlace()}
          onChange={({ currentTarget }) => set({ thirdPlace: currentTarget.checked })}
        />
      )}
      {algorithm !== 'round_robin' && algorithm !== 'swiss' && hasClubs && (
        <Checkbox
          checked={keepClubsApart}
          description={say.keepClubsApartNote()}
          label={say.keepClubsApart()}
          onChange={({ currentTarget }) => set({ keepClubsApart: currentTarget.checked })}
        />
      )}
      {algorithm !== 'round_robin' && (
        <ChosenTeams
          add={say.addSeed({ kind })}
          chosen={values.seeds}
          isOrdered
          legend={say.seeds({ kind })}
          none={say.noSeeds({ kind })}
          onChange={(seeds) => set({ seeds })}
          remove={(name) => say.removeSeed({ name })}
          teams={teams}
        />
      )}
      {(algorithm === 'knock_out' || algorithm === 'double_elimination') &&
        values.seeds.length > 2 && (
          <NativeSelect
            data={SEEDINGS.map((seeding) => ({
              value: seeding,
              label: say.seedingName({ seeding }),
            }))}
            description={say.seedingNote()}
            label={say.seeding()}
            onChange={({ currentTarget }) =>
              set({ seeding: currentTarget.value as PlanValues['seeding'] })
            }
            value={values.seeding}
          />
        )}
      {algorithm === 'swiss' && (
        <AbsentTeams chosen={values.absent} onChange={(absent) => set({ absent })} teams={teams} />
      )}
    </div>
  );
}

/** The lanes, how many rounds there are, and who goes on from each but the last. */
function HeatFields({ values, set, teams }: FieldsProps) {
  const { lanes, progression } = values;
  const goesOn = (at: number, part: Partial<PlanValues['progression'][number]>) =>
    set({ progression: progression.map((one, of) => (of === at ? { ...one, ...part } : one)) });
  return (
    <>
      <Count
        description={say.heatsNote()}
        label={say.lanes()}
        max={12}
        min={2}
        onChange={(wanted) =>
          set({ lanes: wanted, progression: usualProgression(teams.length, wanted) })
        }
        value={lanes}
      />
      <NativeSelect
        data={LOTS.map((lots) => ({ value: lots, label: say.lotsName({ lots }) }))}
        label={say.lots()}
        onChange={({ currentTarget }) => set({ lots: currentTarget.value as PlanValues['lots'] })}
        value={values.lots}
      />
      {values.lots !== 'none' && (
        <NativeSelect
          data={TRACKS.map((track) => ({ value: track, label: say.trackName({ track }) }))}
          description={say.trackNote()}
          label={say.track()}
          onChange={({ currentTarget }) =>
            set({ track: currentTarget.value as PlanValues['track'] })
          }
          value={values.track}
        />
      )}
      <Count
        label={say.roundsOfHeats()}
        max={MOST_ROUNDS_OF_HEATS}
        min={1}
        onChange={(rounds) =>
          set({
            progression: Array.from(
              { length: rounds - 1 },
              (_, at) => progression[at] ?? { byPlace: 1, byTime: 0 },
            ),
          })
        }
        value={progression.length + 1}
      />
      {progression.map(({ byPlace, byTime }, at) => (
        // A round is known by its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={at}>
          <Count
            label={say.goOnByPlace({ round: at + 1 })}
            max={lanes}
            min={0}
            onChange={(wanted) => goesOn(at, { byPlace: wanted })}
            value={byPlace}
          />
          <Count
            label={say.goOnByTime({ round: at + 1 })}
            max={Math.max(byTime, 2 * lanes)}
            min={0}
            onChange={(wanted) => goesOn(at, { byTime: wanted })}
            value={byTime}
          />
        </Fragment>
      ))}
    </>
  );
}

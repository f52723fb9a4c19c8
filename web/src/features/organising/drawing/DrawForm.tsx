import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import type { PlannedDraw } from '@/api/words';
import { DrawSheet } from '@/ui/drawing/DrawSheet';
import { submitErrorOf } from '@/ui/form/FormDialog';
import { CloseIcon } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { ReasonButton } from '@/ui/ReasonButton';
import { ErrorState, Skeleton } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { toldBy } from '@/ui/toldBy';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Drawing.module.css';
import { type Draw, type DrawableTeam, useDrawChanged } from './drawingQueries';
import { ALGORITHMS, type Algorithm, type PlanValues, planOf, usualPlan } from './plan';

interface DrawFormProps {
  draw: Draw;
  teams: readonly DrawableTeam[];
  planned: PlannedDraw | null;
  onSaved: () => void;
  onVoid: () => void;
}

/** How long the form rests before the draw is shown that it describes, in milliseconds. */
const REST = 300;

/** Chooses how a division is drawn, and shows what comes out before it is saved. */
export function DrawForm({ draw, teams, planned, onSaved, onVoid }: DrawFormProps) {
  const [values, setValues] = useState(() => usualPlan(teams, planned));
  const set = (part: Partial<PlanValues>) => setValues((before) => ({ ...before, ...part }));
  const changed = useDrawChanged();
  const { drawId, version, seedSha256 } = draw;
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
    JSON.stringify(asked) === JSON.stringify(plan) && !preview.isPlaceholderData && preview.data;

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
  const failure = submitErrorOf(saving.error, say.failedToSave());
  return (
    <>
      <Panel
        actions={
          <Button color="gray" onClick={onVoid} variant="default">
            {say.void()}
          </Button>
        }
        title={say.how()}
      >
        <div className={classes.part}>
          <Fields set={set} teams={teams} values={values} />
          <dl className={classes.receipt}>
            <dt>{say.hash()}</dt>
            <dd>{seedSha256}</dd>
          </dl>
        </div>
      </Panel>
      <Panel
        actions={
          <ReasonButton
            disabledReason={isCurrent ? undefined : say.isPreviewed()}
            loading={saving.isPending}
            onClick={() => preview.data && saving.mutate(preview.data.token)}
          >
            {say.save()}
          </ReasonButton>
        }
        title={say.preview()}
      >
        <div aria-busy={!isCurrent && !preview.error} className={classes.part}>
          {failure && <ErrorState error={failure.cause} message={failure.message} />}
          {Boolean(preview.error) && (
            <ErrorState
              message={toldBy(preview.error, say.failedToPreview())}
              onRetry={() => void preview.refetch()}
              retrying={preview.isFetching}
            />
          )}
          {!preview.error && preview.data && <DrawSheet sheet={preview.data.sheet} />}
          {!preview.error && !preview.data && <Skeleton width="60%" />}
        </div>
      </Panel>
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
        </>
      )}
      {algorithm !== 'double_elimination' && (
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
      {(algorithm === 'groups' || algorithm === 'knock_out') && (
        <Checkbox
          checked={thirdPlace}
          label={say.thirdPlace()}
          onChange={({ currentTarget }) => set({ thirdPlace: currentTarget.checked })}
        />
      )}
      {algorithm !== 'round_robin' && hasClubs && (
        <Checkbox
          checked={keepClubsApart}
          description={say.keepClubsApartNote()}
          label={say.keepClubsApart()}
          onChange={({ currentTarget }) => set({ keepClubsApart: currentTarget.checked })}
        />
      )}
      {algorithm !== 'round_robin' && <Seeds set={set} teams={teams} values={values} />}
    </div>
  );
}

interface CountProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function Count({ label, value, min, max, onChange }: CountProps) {
  const counts = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
  return (
    <NativeSelect
      data={counts}
      label={label}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      value={String(value)}
    />
  );
}

/** The seeded teams in their order. A team is added at the end. */
function Seeds({ values: { seeds }, set, teams }: FieldsProps) {
  const nameOf = (id: number) => teams.find(({ teamId }) => teamId === id)?.name ?? '';
  const others = teams.filter(({ teamId }) => !seeds.includes(teamId));
  return (
    <fieldset className={classes.seeds}>
      <legend>{say.seeds()}</legend>
      {seeds.length === 0 && <p className="tl-aside">{say.noSeeds()}</p>}
      {seeds.length > 0 && (
        <ol className={classes.seedList}>
          {seeds.map((id) => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>
              <Button
                color="gray"
                onClick={() => set({ seeds: seeds.filter((seed) => seed !== id) })}
                size="compact-xs"
                variant="subtle"
              >
                <CloseIcon size={14} />
                <VisuallyHidden>{say.removeSeed({ name: nameOf(id) })}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <NativeSelect
          aria-label={say.addSeed()}
          data={[
            { value: '', label: say.addSeed() },
            ...others.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') set({ seeds: [...seeds, Number(value)] });
          }}
          value=""
        />
      )}
    </fieldset>
  );
}

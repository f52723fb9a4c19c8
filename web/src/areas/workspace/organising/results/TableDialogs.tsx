import { ActionIcon, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/results';
import { CorrectionForm } from '@/shared/results/CorrectionForm';
import classes from '@/shared/results/Results.module.css';
import { useFormValues } from '@/ui/form/useFormValues';
import { ChevronDownIcon, ChevronUpIcon } from '@/ui/icons';
import { decimalOf } from '@/ui/numbers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { LevelTeams, NamedTeam } from './tableTeams';

/** The most points that are given or taken at once. */
const MOST_POINTS = 1000;

const POLICIES = ['forfeit_rest', 'annul', 'keep'] as const;

interface TeamsDialogProps {
  divisionId: number;
  /** Those of whom it may be said, in the order of their names. */
  teams: readonly NamedTeam[];
  onClose: () => void;
}

const teamOptions = (teams: readonly NamedTeam[]) => [
  { value: '', label: say.chooseTeam() },
  ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Points are taken from a team, or given to it. Mount it to open it. */
export function PointsDialog({ divisionId, teams, onClose }: TeamsDialogProps) {
  const [known] = useState(teams);
  const element = useRef<HTMLFormElement>(null);
  const before = { team: '', way: 'take', points: '' };
  const fields = useFormValues(
    before,
    { team: say.team(), way: say.takeOrGive(), points: say.howMany() },
    element,
  );
  const { team, way, points } = fields.values;
  const number = decimalOf(points) ?? 0;
  const isFit = number > 0 && number <= MOST_POINTS;
  const unfit = say.pointsUnfit({ most: MOST_POINTS });
  return (
    <CorrectionForm
      corrected={
        team !== '' && isFit
          ? {
              kind: 'points',
              teamId: Number(team),
              points: way === 'take' ? -number : number,
            }
          : undefined
      }
      dirty={team !== '' || points !== ''}
      divisionId={divisionId}
      form={element}
      missing={team === '' ? say.teamMissing() : unfit}
      onClose={onClose}
      onMissing={() =>
        fields.refuse({
          team: team === '' ? say.teamMissing() : undefined,
          points: isFit ? undefined : unfit,
        })
      }
      title={say.pointsTitle()}
    >
      <NativeSelect {...fields.text('team')} data={teamOptions(known)} required />
      <Radio.Group
        label={say.takeOrGive()}
        onChange={(chosen) => fields.set({ way: chosen })}
        value={way}
      >
        <div className={classes.choices}>
          <Radio label={say.takePoints()} value="take" />
          <Radio label={say.givePoints()} value="give" />
        </div>
      </Radio.Group>
      <TextInput {...fields.text('points')} inputMode="decimal" required />
    </CorrectionForm>
  );
}

/** A team leaves the division. Mount it to open it. */
export function WithdrawalDialog({ divisionId, teams, onClose }: TeamsDialogProps) {
  const [known] = useState(teams);
  const element = useRef<HTMLFormElement>(null);
  const fields = useFormValues(
    { team: '', policy: '' },
    { team: say.team(), policy: say.itsMatches() },
    element,
  );
  const { team, policy } = fields.values;
  return (
    <CorrectionForm
      corrected={
        team !== '' && policy !== ''
          ? { kind: 'withdrawal', teamId: Number(team), policy }
          : undefined
      }
      dirty={team !== '' || policy !== ''}
      divisionId={divisionId}
      form={element}
      missing={team === '' ? say.teamMissing() : say.policyMissing()}
      onClose={onClose}
      title={say.withdrawalTitle()}
    >
      <NativeSelect {...fields.text('team')} data={teamOptions(known)} required />
      <Radio.Group
        label={say.itsMatches()}
        onChange={(chosen) => fields.set({ policy: chosen })}
        required
        value={policy}
      >
        <div className={classes.choices}>
          {POLICIES.map((one) => (
            <Radio
              description={say.policyMeans({ policy: one })}
              key={one}
              label={say.policy({ policy: one })}
              value={one}
            />
          ))}
        </div>
      </Radio.Group>
    </CorrectionForm>
  );
}

/** A withdrawal is taken back. Mount it to open it. */
export function ReinstatementDialog({ divisionId, teams, onClose }: TeamsDialogProps) {
  const [known] = useState(teams);
  const element = useRef<HTMLFormElement>(null);
  const only = known.length === 1 && known[0] ? String(known[0].id) : '';
  const fields = useFormValues({ team: only }, { team: say.team() }, element);
  const { team } = fields.values;
  return (
    <CorrectionForm
      corrected={team === '' ? undefined : { kind: 'reinstatement', teamId: Number(team) }}
      dirty={team !== only}
      divisionId={divisionId}
      form={element}
      missing={say.teamMissing()}
      onClose={onClose}
      onMissing={() => fields.refuse({ team: say.teamMissing() })}
      title={say.reinstatementTitle()}
    >
      <p>{say.reinstatementNote()}</p>
      <NativeSelect {...fields.text('team')} data={teamOptions(known)} required />
    </CorrectionForm>
  );
}

interface OrderDialogProps {
  divisionId: number;
  /** The teams that the rules leave level, in the order in which they stand. */
  level: readonly LevelTeams[];
  onClose: () => void;
}

/** Level teams stand in an order that lots have made, or somebody. Mount it to open it. */
export function OrderDialog({ divisionId, level, onClose }: OrderDialogProps) {
  const [known] = useState(level);
  const element = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const [way, setWay] = useState('lots');
  const [order, setOrder] = useState<readonly NamedTeam[]>(known[0]?.teams ?? []);
  const [moved, setMoved] = useState('');
  const isMoved = order.some(({ id }, place) => id !== known[at]?.teams[place]?.id);
  const move = (place: number, by: -1 | 1) => {
    const next = [...order];
    const [team] = next.splice(place, 1);
    if (!team) return;
    next.splice(place + by, 0, team);
    setOrder(next);
    setMoved(say.movedTo({ team: team.name, place: place + by + 1 }));
    // The button may be disabled at its new place, and would lose the focus: its neighbour takes it.
    const buttons = list.current?.children[place]?.querySelectorAll('button');
    const isAtEnd = place + by === (by < 0 ? 0 : order.length - 1);
    requestAnimationFrame(() => buttons?.[by < 0 === isAtEnd ? 1 : 0]?.focus());
  };
  return (
    <CorrectionForm
      corrected={
        order.length > 1
          ? { kind: 'order', byLots: way === 'lots', teamIds: order.map(({ id }) => id) }
          : undefined
      }
      dirty={isMoved}
      divisionId={divisionId}
      form={element}
      missing={say.noLevelTeams()}
      onClose={onClose}
      title={say.orderTitle()}
    >
      {known.length > 1 && (
        <NativeSelect
          data={known.map((one, index) => ({ value: String(index), label: one.name }))}
          label={say.whichTeams()}
          onChange={({ currentTarget }) => {
            const index = Number(currentTarget.value);
            setAt(index);
            setOrder(known[index]?.teams ?? []);
          }}
          value={String(at)}
        />
      )}
      <Radio.Group label={say.howDecided()} onChange={setWay} value={way}>
        <div className={classes.choices}>
          <Radio label={say.byLots()} value="lots" />
          <Radio label={say.byHand()} value="hand" />
        </div>
      </Radio.Group>
      <div>
        <p className="tl-small tl-strong">{say.inThisOrder()}</p>
        <ol className={classes.order} ref={list}>
          {order.map((team, place) => (
            <li key={team.id}>
              <span className={classes.place}>{place + 1}</span>
              <bdi className="tl-break">{team.name}</bdi>
              <ActionIcon
                aria-label={say.moveUp({ team: team.name })}
                color="gray"
                disabled={place === 0}
                onClick={() => move(place, -1)}
                size="lg"
                variant="default"
              >
                <ChevronUpIcon size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={say.moveDown({ team: team.name })}
                color="gray"
                disabled={place === order.length - 1}
                onClick={() => move(place, 1)}
                size="lg"
                variant="default"
              >
                <ChevronDownIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <p aria-live="polite">
          <VisuallyHidden>{moved}</VisuallyHidden>
        </p>
      </div>
    </CorrectionForm>
  );
}

import { useEffect, useId, useRef } from 'react';
import { BackLink } from '@/ui/BackLink';
import { DateText } from '@/ui/DateText';
import { countOf, formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TournamentLink } from '@/ui/RecordLinks';
import { SportName } from '@/ui/SportName';
import { Criteria } from '../rules/Criteria';
import { PointsTable } from '../rules/PointsTable';
import { unitsOf } from '../standings/criteria';
import classes from './RulePacksScreen.module.css';
import type { RulePackInUse } from './rulePacksList';

interface RulePackProps {
  pack: RulePackInUse;
  /** Whether it was asked for; else it stands here because it is the first. */
  isChosen: boolean;
}

/** One rule pack: what it compares, what results are worth, and where it counts. */
export function RulePack({ pack, isChosen }: RulePackProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone the pack takes the place of the list, and of the link in it that had the focus.
  useEffect(() => {
    const link = document.activeElement;
    const isHidden = link?.closest('nav') && link.getClientRects().length === 0;
    if (isChosen && isHidden) title.current?.focus();
  }, [isChosen]);
  const [sport = '', ...relatives] = pack.sports;
  const units = unitsOf({ score_unit: pack.score_unit, sport_name: sport });

  return (
    <article aria-labelledby={heading} className={classes.pack}>
      <div className={classes.back}>
        <BackLink search={(before) => ({ ...before, pack: undefined })} to="/admin/rule-packs">
          All rule packs
        </BackLink>
      </div>
      <header className={classes.head}>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {pack.name}
        </h2>
        <p className={classes.facts}>
          <SportName sport={sport} />
          <code>{pack.id}</code>
          <span>Version {pack.version}</span>
        </p>
      </header>
      <div className={classes.parts}>
        <Panel title="What orders the tables">
          <Criteria criteria={pack.criteria} units={units} />
          <p className={classes.note}>
            Teams that are level after the last step share their position.
          </p>
        </Panel>
        <div className={classes.aside}>
          <Panel title="Points">
            <PointsTable isInSets={units.score === 'sets'} points={pack.points} />
            <p className={classes.note}>
              {pack.points.configurable
                ? 'These are the usual points: a tournament, or the scoring configuration of its sport, may say others.'
                : 'The pack says these points itself: no scoring configuration changes them.'}
            </p>
          </Panel>
          <Panel title="Where it counts">
            <Uses pack={pack} />
          </Panel>
          <Panel title="Conformance">
            <Conformance tables={pack.reproduces} />
          </Panel>
        </div>
      </div>
      <p className={classes.note}>
        Source: {pack.source}.{relatives.length > 0 && ` Also for ${relatives.join(', ')}.`}
      </p>
    </article>
  );
}

/** What proves that the pack does what its regulations say. */
function Conformance({ tables }: { tables: readonly string[] }) {
  if (tables.length === 0) {
    return <p className={classes.note}>No published table is kept to compare this pack with.</p>;
  }
  return (
    <>
      <ul className={classes.uses}>
        {tables.map((table) => (
          <li key={table}>{table}</li>
        ))}
      </ul>
      <p className={classes.note}>
        Tests compare {tables.length === 1 ? 'this table' : 'these tables'} row by row with every
        change of the platform.
      </p>
    </>
  );
}

function Uses({ pack }: { pack: RulePackInUse }) {
  const { competitions, competitions_by_default: byDefault, latest } = pack;
  if (competitions === 0)
    return <p className={classes.note}>No tournament has tables by it yet.</p>;
  return (
    <>
      <ul className={classes.uses}>
        {latest.map((one) => (
          <li key={one.tournament_id}>
            <TournamentLink id={one.tournament_id} name={one.tournament_name} />
            {one.tournament_start !== null && <DateText show="date" value={one.tournament_start} />}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {competitions > latest.length
          ? `The latest ${formatCount(latest.length)} of ${countOf(competitions, 'tournament', 'tournaments')}.`
          : `${countOf(competitions, 'tournament', 'tournaments')}.`}
        {byDefault > 0 &&
          ` ${byDefault === competitions ? 'All of them name' : `${formatCount(byDefault)} of them ${byDefault === 1 ? 'names' : 'name'}`} no rules: this is the default of their sport.`}
      </p>
    </>
  );
}

import { useEffect, useId, useRef } from 'react';
import say from 'words/competition';
import { Criteria } from '@/shared/competition/rules/Criteria';
import { PointsTable } from '@/shared/competition/rules/PointsTable';
import { unitsOf } from '@/shared/competition/standings/criteria';
import { BackLink } from '@/ui/BackLink';
import { DateText } from '@/ui/DateText';
import { enumerated } from '@/ui/lists';
import { Panel } from '@/ui/Panel';
import { packName } from '@/ui/packName';
import { TournamentLink } from '@/ui/RecordLinks';
import { SportName } from '@/ui/SportName';
import { sportName } from '@/ui/sportName';
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
          {say.allRulePacks()}
        </BackLink>
      </div>
      <header className={classes.head}>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {packName(pack)}
        </h2>
        <p className={classes.facts}>
          <SportName sport={sport} />
          <code>{pack.id}</code>
          <span>{say.version({ version: pack.version })}</span>
        </p>
      </header>
      <div className={classes.parts}>
        <Panel title={say.whatOrders()}>
          <Criteria criteria={pack.criteria} units={units} />
          <p className={classes.note}>{say.levelAfterLast()}</p>
        </Panel>
        <div className="tl-grid tl-gap">
          <Panel title={say.points()}>
            <PointsTable isInSets={units.score === 'sets'} points={pack.points} />
            <p className={classes.note}>
              {pack.points.configurable ? say.pointsUsual() : say.pointsFixed()}
            </p>
          </Panel>
          <Panel title={say.whereItCounts()}>
            <Uses pack={pack} />
          </Panel>
          <Panel title={say.conformance()}>
            <Conformance pack={pack} />
          </Panel>
        </div>
      </div>
      <p className={classes.note}>
        {say.packSource({ source: pack.source })}
        {relatives.length > 0 &&
          ` ${say.alsoFor({ sports: enumerated(relatives.map(sportName)) })}`}
      </p>
    </article>
  );
}

/** What proves that the pack does what its regulations say. */
function Conformance({ pack }: { pack: RulePackInUse }) {
  const { reproduces: tables } = pack;
  if (tables.length === 0) {
    return <p className={classes.note}>{say.noPublishedTable()}</p>;
  }
  return (
    <>
      <ul className={classes.uses}>
        {tables.map(({ kind, name }) => (
          <li key={name}>{say.reproduced({ kind, pack: packName(pack) })}</li>
        ))}
      </ul>
      <p className={classes.note}>{say.comparedTables({ count: tables.length })}</p>
    </>
  );
}

function Uses({ pack }: { pack: RulePackInUse }) {
  const { competitions, competitions_by_default: byDefault, latest } = pack;
  if (competitions === 0) return <p className={classes.note}>{say.notUsed()}</p>;
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
          ? say.latestUses({ shown: latest.length, total: competitions })
          : say.uses({ total: competitions })}
        {byDefault > 0 &&
          ` ${byDefault === competitions ? say.allByDefault() : say.someByDefault({ count: byDefault })}`}
      </p>
    </>
  );
}

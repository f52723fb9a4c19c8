import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/dashboard';
import type { Body } from '@/api/types';
import { asAdministrator } from '@/shared/signIn/acting';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import classes from './FirstSteps.module.css';

type Readiness = Body<'/admin/dashboard/readiness'>['data'];

interface Step {
  key: string;
  title: string;
  text: ReactNode;
  way?: ReactNode;
}

const code = (words: ReactNode) => (
  <code className="tl-whole" dir="ltr">
    {words}
  </code>
);

/**
 * What a platform still lacks. Each line goes when it is done; where people play already, only what holds
 * letters up is shown.
 */
export function FirstSteps({ readiness }: { readiness: Readiness }) {
  const { hasTournament, waitingLetters } = readiness;
  if (hasTournament && waitingLetters === 0) return null;
  const steps = stepsOf(readiness);
  if (steps.length === 0) return null;
  return (
    <Panel className={classes.panel} title={hasTournament ? say.stillMissing() : say.firstSteps()}>
      <ul className="tl-grid">
        {steps.map(({ key, title, text, way }) => (
          <li className={classes.step} key={key}>
            <div>
              <strong>{title}</strong>
              <p className="tl-description">{text}</p>
            </div>
            {way}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stepsOf({ reach, mails, waitingLetters: count, hasTournament }: Readiness): Step[] {
  const steps: (Step | false)[] = [
    count > 0 && {
      key: 'letters',
      title: say.lettersWait({ count }),
      text: say.handOn(),
      way: <Link to="/admin/outbox">{say.openLetters()}</Link>,
    },
    !mails && {
      key: 'mail',
      title: say.noMailServer(),
      text: rich(say.sayMailServer, { code }),
    },
    reach !== 'everybody' && {
      key: 'address',
      title: reach === 'nobody' ? say.noAddress() : say.localAddress(),
      text: rich(say.sayAddress, { code }),
    },
    !hasTournament && {
      key: 'tournament',
      title: say.noTournament(),
      text: say.aboutTournament(),
      way: (
        <Button component="a" href={asAdministrator('/app/tournaments/new')} size="xs">
          {say.makeTournament()}
        </Button>
      ),
    },
  ];
  return steps.filter((step) => step !== false);
}

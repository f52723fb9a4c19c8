import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/landing';
import { ArrowRightIcon, SportIcon } from '@/ui/icons';
import { Mark } from '@/ui/Mark';
import { Formation } from './Formation';
import classes from './LandingScreen.module.css';

const FEATURES = [
  { title: say.teams(), text: say.teamsText() },
  { title: say.analytics(), text: say.analyticsText() },
  { title: say.scheduling(), text: say.schedulingText() },
];

const SPORTS = ['athletics', 'badminton', 'football', 'tennis', 'hockey', 'volleyball'] as const;

interface LandingScreenProps {
  /** What is on today. */
  today: ReactNode;
}

export function LandingScreen({ today }: LandingScreenProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <p className={classes.brand}>
          <Mark size={30} />
          Touchline
        </p>
        <ul aria-label={say.sports()} className={classes.sports}>
          {SPORTS.map((sport) => (
            <li key={sport}>
              <SportIcon size={20} sport={sport} />
              <span>{say.sport({ sport })}</span>
            </li>
          ))}
        </ul>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title} tabIndex={-1}>
              {say.welcome()}
            </h1>
            <p className={classes.lead}>{say.lead()}</p>
            {/* Another page: the workspace loads nothing of this one. */}
            <p className={classes.join}>
              <a className={classes.access} href="/app/register">
                {say.createAccount()}
              </a>
              <a className={classes.signIn} href="/app/sign-in">
                {say.signIn()}
              </a>
            </p>
            <div className={classes.admin}>
              <p>{say.areYou()}</p>
              <Link className={classes.toAdmin} to="/admin">
                {say.access()}
                <ArrowRightIcon size={18} />
              </Link>
            </div>
          </div>
          <Formation className={classes.formation} />
        </section>
        <section aria-label={say.features()} className={classes.features}>
          {FEATURES.map((feature) => (
            <div className={classes.feature} key={feature.title}>
              <h2 className="tl-heading">{feature.title}</h2>
              <p className={classes.featureText}>{feature.text}</p>
            </div>
          ))}
        </section>
        {today}
      </main>
      <footer className={classes.footer}>
        {say.copyright({ year: new Date().getFullYear() })}
      </footer>
    </div>
  );
}

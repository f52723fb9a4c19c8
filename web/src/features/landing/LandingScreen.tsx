import { Link } from '@tanstack/react-router';
import { ArrowRightIcon, SportIcon } from '@/ui/icons';
import { Mark } from '@/ui/Mark';
import { Formation } from './Formation';
import classes from './LandingScreen.module.css';

const FEATURES = [
  {
    title: 'Team management',
    text: 'Squads, captains and line-ups in one place, from the youth relay to the senior league.',
  },
  {
    title: 'Performance analytics',
    text: 'Scores, times and star performers that explain themselves, match by match.',
  },
  {
    title: 'Tournament scheduling',
    text: 'Stages, groups and fixtures with dates, venues and organisers that everyone can see.',
  },
];

const SPORTS = ['Athletics', 'Badminton', 'Football', 'Tennis', 'Hockey', 'Volleyball'];

export function LandingScreen() {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <p className={classes.brand}>
          <Mark size={30} />
          Touchline
        </p>
        <ul aria-label="Sports" className={classes.sports}>
          {SPORTS.map((sport) => (
            <li key={sport}>
              <SportIcon size={20} sport={sport} />
              <span>{sport}</span>
            </li>
          ))}
        </ul>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title} tabIndex={-1}>
              Welcome to Touchline
            </h1>
            <p className={classes.lead}>
              The sports logging and management system. Track tournaments, manage teams and analyse
              performance, across every sport you run.
            </p>
            <div className={classes.admin}>
              <p>Are you an administrator?</p>
              <Link className={classes.access} to="/admin">
                Access Admin Panel
                <ArrowRightIcon size={18} />
              </Link>
            </div>
          </div>
          <Formation className={classes.formation} />
        </section>
        <section aria-label="Features" className={classes.features}>
          {FEATURES.map((feature) => (
            <div className={classes.feature} key={feature.title}>
              <h2 className={classes.featureTitle}>{feature.title}</h2>
              <p className={classes.featureText}>{feature.text}</p>
            </div>
          ))}
        </section>
      </main>
      <footer className={classes.footer}>
        © {new Date().getFullYear()} Touchline. All rights reserved.
      </footer>
    </div>
  );
}

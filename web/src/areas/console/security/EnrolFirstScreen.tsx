import say from 'words/security';
import { renewAdmin } from '@/api/http';
import { SecondFactorPanel } from '@/shared/security/SecondFactorPanel';
import { PageHeader } from '@/ui/PageHeader';
import { QuietButton } from '@/ui/QuietButton';
import classes from './EnrolFirstScreen.module.css';

interface EnrolFirstScreenProps {
  onSignOut: () => void;
}

/** In the place of the console, for an administrator who must set up a second factor first. */
export function EnrolFirstScreen({ onSignOut }: EnrolFirstScreenProps) {
  return (
    <main className={classes.screen}>
      <PageHeader summary={say.setUpFirst()} title={say.setUp()} />
      <div className="tl-form">
        {/* The console opens after the recovery codes were kept, not before. */}
        <SecondFactorPanel onEnabled={() => void renewAdmin()} />
        <div>
          <QuietButton onClick={onSignOut}>{say.logout()}</QuietButton>
        </div>
      </div>
    </main>
  );
}

import { Button } from '@mantine/core';
import { renewAdmin } from '@/api/http';
import { PageHeader } from '@/ui/PageHeader';
import classes from './EnrolFirstScreen.module.css';
import { SecondFactorPanel } from './SecondFactorPanel';

interface EnrolFirstScreenProps {
  onSignOut: () => void;
}

/** In the place of the console, for an administrator who must set up a second factor first. */
export function EnrolFirstScreen({ onSignOut }: EnrolFirstScreenProps) {
  return (
    <main className={classes.screen}>
      <PageHeader
        summary="Every administrator needs a second factor here. The console opens when yours is set up."
        title="Set up your second factor"
      />
      <div className="tl-form">
        {/* The console opens after the recovery codes were kept, not before. */}
        <SecondFactorPanel onEnabled={() => void renewAdmin()} />
        <div>
          <Button color="gray" onClick={onSignOut} variant="default">
            Logout
          </Button>
        </div>
      </div>
    </main>
  );
}

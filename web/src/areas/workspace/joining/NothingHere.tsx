import say from 'words/joining';
import { ButtonLink } from '@/ui/ButtonLink';
import { DoorScreen } from './DoorScreen';
import { JoiningFrame } from './JoiningFrame';

/** For addresses of the workspace that lead nowhere. */
export function NothingHere() {
  return (
    <JoiningFrame>
      <DoorScreen lead={say.nothingHere()} title={say.outOfPlay()}>
        <ButtonLink fullWidth size="md" to="/app">
          {say.toStart()}
        </ButtonLink>
      </DoorScreen>
    </JoiningFrame>
  );
}

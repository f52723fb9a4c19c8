import { Button, Modal } from '@mantine/core';
import say from 'words/entering';
import type { PublicTournament } from '@/shared/entry/enteringQueries';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { LocalAddressNote } from '@/ui/LocalAddressNote';
import { QrCode } from '@/ui/QrCode';
import { QuietButton } from '@/ui/QuietButton';
import { copyText } from './copyText';
import { EmbedCode } from './EmbedCode';
import classes from './EmbedCode.module.css';

interface ShareDialogProps {
  tournament: PublicTournament;
  onClose: () => void;
}

/** The page's address for others: to be sent, to be hung up, and parts of it for another site. */
export function ShareDialog({ tournament, onClose }: ShareDialogProps) {
  const { tournamentId, name, divisions } = tournament;
  const address = `${window.location.origin}${publicTournamentAt(tournamentId)}`;
  const hasPart = (part: 'standings' | 'fixtures') => divisions.some(({ has }) => has[part]);
  return (
    <Modal onClose={onClose} opened padding="lg" size="lg" title={say.shareTitle({ name })}>
      <div className="tl-paragraphs">
        <LocalAddressNote />
        <dl className={classes.codes}>
          <div className={classes.code}>
            <dt>{say.shareLink()}</dt>
            <dd>
              <code className={classes.text} dir="ltr">
                {address}
              </code>
              <QuietButton onClick={() => void copyText(address)} size="xs">
                {say.copyLink()}
              </QuietButton>
              {'share' in navigator && (
                <Button onClick={() => void send(name, address)} size="xs">
                  {say.sendTo()}
                </Button>
              )}
            </dd>
          </div>
        </dl>
        <div className={classes.qr}>
          <QrCode label={say.qrOf()} text={address} />
          <p className="tl-quiet">{say.qrText()}</p>
        </div>
        <section aria-labelledby="hall-screen">
          <h3 className={classes.title} id="hall-screen">
            {say.hallScreen()}
          </h3>
          <p className="tl-quiet">{say.hallScreenText()}</p>
          <QuietButton
            className={classes.open}
            component="a"
            href={`${publicTournamentAt(tournamentId)}/tv`}
            size="xs"
            target="_blank"
          >
            {say.openHallScreen()}
          </QuietButton>
        </section>
        <EmbedCode
          name={name}
          parts={[
            ...(hasPart('standings') ? ['table' as const] : []),
            ...(hasPart('fixtures') ? ['fixtures' as const] : []),
          ]}
          tournamentId={tournamentId}
        />
      </div>
    </Modal>
  );
}

/** The sheet of the phone. Closing it is no error. */
async function send(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Nothing was sent.
  }
}

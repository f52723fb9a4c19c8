import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import say from 'words/account';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import type { Body } from '@/api/types';
import { Panel } from '@/ui/Panel';
import { FetchError, Skeleton } from '@/ui/states';
import { toastFailure } from '@/ui/toasts/toasts';
import classes from './Account.module.css';
import { myLettersQuery } from './accountQueries';

type LetterSwitch = Body<'/me/letters'>['data'][number];

type Where = 'mail' | 'bell';

/** The topics of notices: each topic can be switched off, for letters and for the bell. */
export function LettersPanel() {
  const queryClient = useQueryClient();
  const fetched = useQuery(myLettersQuery());
  const { data, error } = fetched;
  const switching = useMutation({
    mutationFn: (body: LetterSwitch) => api.PUT('/me/letters', { body }),
    onSuccess: ({ data: answer }) => {
      if (answer) queryClient.setQueryData(myLettersQuery().queryKey, answer);
    },
    onError: (why) => toastFailure(toldBy(why, say.failedToSaveLetters())),
  });
  // A switch stands at once as it was set, and goes back if that fails.
  const shown = (saved: LetterSwitch) =>
    switching.isPending && switching.variables.topic === saved.topic ? switching.variables : saved;
  return (
    <Panel title={say.letters()}>
      <div className="tl-grid tl-gap-12">
        <p className="tl-quiet">{say.lettersText()}</p>
        <FetchError message={say.failedToFetchLetters()} of={fetched} />
        {data && (
          <table className={classes.topics}>
            <thead>
              <tr>
                <th scope="col">{say.lettersTopic()}</th>
                <th scope="col">{say.byMail()}</th>
                <th scope="col">{say.withBell()}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((one) => (
                <Topic key={one.topic} now={shown(one)} onSwitch={switching.mutate} />
              ))}
            </tbody>
          </table>
        )}
        {!data && !error && <Skeleton height={336} width="100%" />}
      </div>
    </Panel>
  );
}

interface TopicProps {
  now: LetterSwitch;
  onSwitch: (to: LetterSwitch) => void;
}

function Topic({ now, onSwitch }: TopicProps) {
  const about = say.lettersAbout({ topic: now.topic });
  const toggle = (where: Where, checked: boolean, to: (checked: boolean) => LetterSwitch) => (
    <td>
      <Switch
        aria-label={say.switchOf({ where, about })}
        checked={checked}
        classNames={{ input: classes.toggle }}
        onChange={({ currentTarget }) => onSwitch(to(currentTarget.checked))}
      />
    </td>
  );
  return (
    <tr>
      <th scope="row">{about}</th>
      {toggle('mail', now.isOn, (isOn) => ({ ...now, isOn }))}
      {toggle('bell', now.inWorkspace, (inWorkspace) => ({ ...now, inWorkspace }))}
    </tr>
  );
}

import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import say from 'words/account';
import { api } from '@/api/client';
import type { Body } from '@/api/types';
import { Panel } from '@/ui/Panel';
import { ErrorState, Skeleton } from '@/ui/states';
import { toastFailure } from '@/ui/toasts/toasts';
import { toldBy } from '@/ui/toldBy';
import classes from './Account.module.css';
import { myLettersQuery } from './accountQueries';

type LetterSwitch = Body<'/me/letters'>['data'][number];

/** What one is written to about: each topic can be switched off. */
export function LettersPanel() {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(myLettersQuery());
  const switching = useMutation({
    mutationFn: (body: LetterSwitch) => api.PUT('/me/letters', { body }),
    onSuccess: ({ data: answer }) => {
      if (answer) queryClient.setQueryData(myLettersQuery().queryKey, answer);
    },
    onError: (why) => toastFailure(toldBy(why, say.failedToSaveLetters())),
  });
  // A switch stands at once as it was set, and goes back if that fails.
  const isOn = ({ topic, isOn: saved }: LetterSwitch) =>
    switching.isPending && switching.variables.topic === topic ? switching.variables.isOn : saved;
  return (
    <Panel title={say.letters()}>
      <div className={classes.letters}>
        <p className="tl-quiet">{say.lettersText()}</p>
        {Boolean(error) && (
          <ErrorState
            error={error}
            message={say.failedToFetchLetters()}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.data.map((one) => (
          <Switch
            checked={isOn(one)}
            key={one.topic}
            label={say.lettersAbout({ topic: one.topic })}
            onChange={({ currentTarget }) =>
              switching.mutate({ topic: one.topic, isOn: currentTarget.checked })
            }
          />
        ))}
        {!data && !error && <Skeleton height={144} width="100%" />}
      </div>
    </Panel>
  );
}

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/matchday';
import { api } from '@/api/client';
import { LinksDialog } from './LinksDialog';
import { linksQuery } from './matchdayQueries';

const HOURS = [4, 12, 24] as const;

interface ScorerLinkDialogProps {
  matchId: number;
  /** The match in words. */
  title: string;
  onClose: () => void;
}

/** Links with which volunteers score a match, for as long as is chosen. Mount it to open it. */
export function ScorerLinkDialog({ matchId, title, onClose }: ScorerLinkDialogProps) {
  const [hours, setHours] = useState<number>(12);
  const fetched = useQuery(linksQuery(matchId));
  return (
    <LinksDialog
      about={
        <>
          <p className="tl-break">
            <strong>
              <bdi>{title}</bdi>
            </strong>
          </p>
          <p>{say.linkNote()}</p>
        </>
      }
      fetched={fetched}
      links={fetched.data?.data}
      madeTitle={say.yourLink()}
      make={() =>
        api.POST('/matches/{matchId}/scorer-links', {
          params: { path: { matchId } },
          body: { hours },
        })
      }
      onClose={onClose}
      revoke={(keyId) =>
        api.DELETE('/matches/{matchId}/scorer-links/{keyId}', {
          params: { path: { matchId, keyId } },
        })
      }
      title={say.link()}
    >
      <NativeSelect
        data={HOURS.map((count) => ({ value: String(count), label: say.hours({ count }) }))}
        data-autofocus
        label={say.worksFor()}
        onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        value={String(hours)}
      />
    </LinksDialog>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/notifications';
import { api } from '@/api/client';
import { Bell, type BellItem } from '@/shared/notifications/Bell';
import { noticePlace, noticeTitle } from '@/shared/notifications/notice';
import { FIRST, MOST, type Notice, noticesQuery } from '@/shared/notifications/noticesQuery';
import { useMarkRead } from '@/shared/notifications/useMarkRead';
import { ErrorState } from '@/ui/states';

const itemOf = (notice: Notice): BellItem => ({
  id: notice.id,
  isUnread: notice.readAt == null,
  title: noticeTitle(notice),
  createdAt: notice.createdAt,
  place: noticePlace(notice),
});

/** The bell of the workspace, with one's notices. */
export function NoticeBell() {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, isFetching, refetch } = useQuery(noticesQuery(limit));
  const markRead = useMarkRead(noticesQuery(limit).queryKey, (which) =>
    typeof which === 'number'
      ? api.POST('/me/notifications/{noticeId}/read', {
          params: { path: { noticeId: which } },
          // A notice may lead to another page, whose load would end the request.
          keepalive: true,
        })
      : api.POST('/me/notifications/read-all', { params: { query: which } }),
  );
  const failed = error && (
    <ErrorState
      error={error}
      message={say.failedToFetch()}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  const canShowMore = limit < MOST && data?.data.hasMore === true;
  return (
    <Bell
      foot={(leave) => (
        <>
          {canShowMore && (
            <Button
              color="gray"
              loading={isFetching}
              onClick={() => setLimit(MOST)}
              size="xs"
              variant="default"
            >
              {say.showOlder()}
            </Button>
          )}
          <Link onClick={leave} to="/app/account">
            {say.choose()}
          </Link>
        </>
      )}
      instead={failed ?? (data ? say.nothingYet() : say.loading())}
      itemOf={itemOf}
      onMark={markRead.mutate}
      told={data?.data.items ?? []}
      unread={data?.data.unread ?? 0}
    />
  );
}

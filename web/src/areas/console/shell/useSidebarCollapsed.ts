import { useState } from 'react';

const KEY = 'sidebarCollapsed';

/** Whether the sidebar is collapsed, remembered in this browser. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  return [
    collapsed,
    (next) => {
      localStorage.setItem(KEY, String(next));
      setCollapsed(next);
    },
  ];
}

import './ui/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppQueryClient } from './api/queryClient';
import { isSignedIn, watchSession } from './api/session';
import { createAppRouter } from './router';
import { announceScreens } from './screenChange';
import { colorSchemeManager, cssVariablesResolver, theme } from './ui/theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// For the styles that Mantine's scroll lock adds by itself.
setNonce(nonce);

const queryClient = createAppQueryClient();
const router = createAppRouter(queryClient);
announceScreens(router);

// A session that ended, here or in another tab, takes its data with it; the route guards then lead
// to the sign-in screen.
watchSession(() => {
  if (isSignedIn()) return;
  queryClient.clear();
  void router.invalidate();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      theme={theme}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

import './ui/base.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAttention } from './api/attention';
import { isRightToLeft } from './api/language';
import { createAppQueryClient } from './api/queryClient';
import { keepUpToDate } from './liveUpdates';
import { createAppRouter } from './router';
import { announceScreens } from './screenChange';
import { followSession } from './sessionEnd';
import { colorSchemeManager, cssVariablesResolver, theme } from './ui/theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// For the styles that Mantine's scroll lock adds by itself.
setNonce(nonce);

const queryClient = createAppQueryClient();
const router = createAppRouter(queryClient);
announceScreens(router);
followSession(router, queryClient);
watchAttention();
keepUpToDate(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <DirectionProvider detectDirection={false} initialDirection={isRightToLeft ? 'rtl' : 'ltr'}>
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
    </DirectionProvider>
  </StrictMode>,
);

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { useSession } from "../api/session.ts";
import { SignInScreen } from "./session/SignInScreen.tsx";
import { Toasts } from "../ui/Toasts.tsx";
import { leaveToasts } from "../ui/toasts.ts";
import { LawExtensionsContext } from "../law/extensions.ts";
import { Announcer } from "./Announcer.tsx";
import { lawExtensions } from "./law-extensions.ts";
import { loadMainScreens } from "./load-screens.ts";
import { createAppRouter } from "./router.ts";

/** Without a session the sign-in page replaces the screens; the address does not change, so the place is kept. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { isOpen } = useSession();
  return (
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queryClient}>
        {isOpen ? <Screens queryClient={queryClient} /> : <SignInScreen />}
        <Announcer />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  );
}

function Screens({ queryClient }: { queryClient: QueryClient }) {
  const [router] = useState(() => createAppRouter(queryClient));
  useEffect(() => loadMainScreens(router), [router]);
  useEffect(() => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && leaveToasts()), [router]);
  return (
    <LawExtensionsContext value={lawExtensions}>
      <RouterProvider router={router} />
    </LawExtensionsContext>
  );
}

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Activity, useEffect, useMemo, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { latePart } from "../api/late-part.ts";
import { useRights } from "../api/rights.ts";
import { useSession } from "../api/session.ts";
import { Toasts } from "../ui/Toasts.tsx";
import { leaveToasts } from "../ui/toasts.ts";
import { LawExtensionsContext, noLawExtensions } from "../law/extensions.ts";
import { Announcer } from "./Announcer.tsx";
import { lawExtensions } from "./law-extensions.ts";
import { loadMainScreens } from "./load-screens.ts";
import { createAppRouter } from "./router.ts";
import { leaveUnread } from "./unread-queries.ts";

/**
 * Without a session the sign-in page replaces the screens; the address does not change, so the place is kept. The screens of a session that
 * ended by itself are only hidden: what was typed is there again after the next sign-in.
 */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { isOpen, reason } = useSession();
  return (
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queryClient}>
        {isOpen || reason === "ended" ? (
          <Activity mode={isOpen ? "visible" : "hidden"}>
            <Screens queryClient={queryClient} />
          </Activity>
        ) : null}
        <SignIn isNeeded={!isOpen} />
        <Announcer />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  );
}

const signIn = latePart(() => import("./session/SignInScreen.tsx"));

function SignIn({ isNeeded }: { isNeeded: boolean }) {
  const part = signIn.use(isNeeded);
  return isNeeded && part !== null ? <part.SignInScreen /> : null;
}

function Screens({ queryClient }: { queryClient: QueryClient }) {
  const { can } = useRights();
  // Before the first query, and where a role has changed.
  useMemo(() => leaveUnread(queryClient, can), [queryClient, can]);
  const [router] = useState(() => createAppRouter(queryClient));
  useEffect(() => loadMainScreens(router), [router]);
  // Also where the screens show again: what could not be read without a session is read now.
  useEffect(() => {
    if (router.state.matches.some(({ status }) => status === "error")) void router.invalidate();
  }, [router]);
  useEffect(() => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && leaveToasts()), [router]);
  return (
    <LawExtensionsContext value={can("read") ? lawExtensions : noLawExtensions}>
      <RouterProvider router={router} />
    </LawExtensionsContext>
  );
}

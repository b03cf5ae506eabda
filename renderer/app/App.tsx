import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { Toaster } from "sonner";
import { useSession } from "../api/session.ts";
import { SignInScreen } from "../session/SignInScreen.tsx";
import { useAppearance } from "../state/appearance.ts";
import { Announcer } from "./Announcer.tsx";
import { loadMainScreens } from "./load-screens.ts";
import { createAppRouter } from "./router.ts";

/** Without a session the sign-in page stands in for the screens; the address stays, and with it the place. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { isOpen } = useSession();
  const { theme } = useAppearance();
  return (
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queryClient}>
        {isOpen ? <Screens queryClient={queryClient} /> : <SignInScreen />}
        <Announcer />
        <Toaster position="bottom-center" theme={theme === "dark" || theme === "light" ? theme : "system"} />
      </QueryClientProvider>
    </I18nProvider>
  );
}

function Screens({ queryClient }: { queryClient: QueryClient }) {
  const [router] = useState(() => createAppRouter(queryClient));
  useEffect(() => loadMainScreens(router), [router]);
  return <RouterProvider router={router} />;
}

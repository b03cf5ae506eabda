import { type DesktopChannel, desktopChannels } from "#shared/platform/desktop.ts";
import type { z } from "zod";
import { isOwnPage } from "./navigation.ts";

export type ChannelValue<C extends DesktopChannel> = z.output<(typeof desktopChannels)[C]>;

/** What the shell does for each channel; `from` is the id of the page's web contents. */
export type ShellActions = { [C in DesktopChannel]: (value: ChannelValue<C>, from: number) => void };

/** The frame a message came from. */
export interface Sender {
  url: string;
  isMainFrame: boolean;
}

/**
 * The message of a channel, checked: it comes from the main frame of the window's own page and has the channel's form. Null refuses it
 * (security S3).
 */
export function accepted<C extends DesktopChannel>(channel: C, sender: Sender | null, value: unknown): { value: ChannelValue<C> } | null {
  if (sender === null || !sender.isMainFrame || !isOwnPage(sender.url)) return null;
  const parsed = desktopChannels[channel].safeParse(value);
  // The schema looked up under `channel` is the one its value type is taken from.
  return parsed.success ? { value: parsed.data as ChannelValue<C> } : null;
}

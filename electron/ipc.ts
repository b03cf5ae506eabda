import { type DesktopChannel, desktopChannels } from "#shared/platform/desktop.ts";
import type { z } from "zod";
import { isOwnPage } from "./navigation.ts";

export type ChannelValue<C extends DesktopChannel> = z.output<(typeof desktopChannels)[C]>;

/** The shell's action for each channel; `from` is the id of the page's web contents. */
export type ShellActions = { [C in DesktopChannel]: (value: ChannelValue<C>, from: number) => void };

/** The frame that sent a message. */
export interface Sender {
  url: string;
  isMainFrame: boolean;
}

/**
 * The checked message of a channel: from the main frame of the window's own page and in the channel's form. Null refuses the message
 * (security S3).
 */
export function accepted<C extends DesktopChannel>(channel: C, sender: Sender | null, value: unknown): { value: ChannelValue<C> } | null {
  if (sender === null || !sender.isMainFrame || !isOwnPage(sender.url)) return null;
  const parsed = desktopChannels[channel].safeParse(value);
  // The value type comes from the schema under `channel`.
  return parsed.success ? { value: parsed.data as ChannelValue<C> } : null;
}

import { Check, SunMoon } from "lucide-react";
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from "react-aria-components";
import { session } from "../api/session.ts";
import { stepTextSize, themes, useAppearance } from "../ui/appearance-state.ts";
import { themeNames } from "../ui/appearance-texts.ts";
import { IconButton } from "../ui/Button.tsx";
import { texts } from "./texts.ts";
import menuLook from "../ui/menu.module.css";

export function AppearanceMenu({ onSignOut }: { onSignOut: () => void }) {
  const { theme, textSize, setTheme, setTextSize } = useAppearance();
  return (
    <MenuTrigger>
      <IconButton label={texts.appearance}>
        <SunMoon aria-hidden />
      </IconButton>
      <Popover className={menuLook.menu} placement="bottom end">
        <Menu aria-label={texts.appearance} shouldCloseOnSelect={false}>
          <MenuSection selectionMode="single" disallowEmptySelection selectedKeys={[theme]}>
            <Header className={menuLook.heading}>{texts.theme}</Header>
            {themes.map((one) => (
              <MenuItem key={one} id={one} className={menuLook.item} onAction={() => setTheme(one)} textValue={themeNames[one]}>
                <span className={menuLook.tick}>{theme === one ? <Check aria-hidden /> : null}</span>
                {themeNames[one]}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className={menuLook.rule} />
          <MenuSection>
            <Header className={menuLook.heading}>
              {texts.textSize} {textSize}%
            </Header>
            <MenuItem className={menuLook.item} onAction={() => setTextSize(stepTextSize(textSize, 1))}>
              {texts.larger}
            </MenuItem>
            <MenuItem className={menuLook.item} onAction={() => setTextSize(stepTextSize(textSize, -1))}>
              {texts.smaller}
            </MenuItem>
          </MenuSection>
          {session.token() === null ? null : (
            <>
              <Separator className={menuLook.rule} />
              <MenuItem className={menuLook.item} onAction={onSignOut}>
                {texts.signOut}
              </MenuItem>
            </>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

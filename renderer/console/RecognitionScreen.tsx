import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { screens } from "#shared/screens.ts";
import { languageCode, mostLanguages } from "#shared/workspace/language-codes.ts";
import type { Recognition } from "#shared/workspace/recognition.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { Switch } from "../ui/Choice.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf, formatBytes } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { OutsideLink } from "../ui/OutsideLink.tsx";
import { Block } from "../ui/Page.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { languageList, languageName } from "../workspace/viewer/language-names.ts";
import {
  recognitionQuery,
  useAddLanguage,
  useChooseLanguages,
  useReadAllAgain,
  useRemoveLanguage,
} from "../workspace/viewer/recognition.ts";
import { recognitionTexts as words } from "./recognition-texts.ts";
import { SettingRow } from "./SettingRow.tsx";
import { texts } from "./texts.ts";
import styles from "./settings.module.css";

const collection = "https://github.com/tesseract-ocr/tessdata_fast";

/** The languages that scans are read in, and reading scans again. */
export function RecognitionScreen() {
  const { data, error, refetch } = useQuery(recognitionQuery());
  useTitle(screens.recognition.title);
  if (error !== null) return <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={screens.recognition.title} lines={6} />;
  return (
    <div className={styles.blocks}>
      <Languages recognition={data} />
      <Scans recognition={data} />
    </div>
  );
}

function Languages({ recognition: { languages, chosen } }: { recognition: Recognition }) {
  const choose = useChooseLanguages();
  const remove = useRemoveLanguage();
  const [removing, setRemoving] = useState<string | null>(null);

  function handleRemove() {
    if (removing === null) return;
    remove.mutate(removing, {
      onSuccess: () => say(words.removed(languageName(removing))),
      onError: (failure) => sayFailed(words.removeFailed, failure),
      onSettled: () => setRemoving(null),
    });
  }

  return (
    <Block title={words.languages}>
      <p>{words.lead}</p>
      {languages.map(({ code, bytes, isBuiltIn }) => {
        const isChosen = chosen.includes(code);
        const file = bytes === null ? words.gone(code) : words.file(code, formatBytes(bytes));
        return (
          <SettingRow
            key={code}
            name={languageName(code)}
            hint={isChosen && chosen.length === 1 ? `${isBuiltIn ? words.builtIn : file} ${words.last}` : isBuiltIn ? words.builtIn : file}
          >
            {isBuiltIn ? null : (
              <IconButton label={words.remove(languageName(code))} onPress={() => setRemoving(code)}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
            <Switch
              label={words.reads(languageName(code))}
              isSelected={isChosen}
              isDisabled={choose.isPending || (isChosen ? chosen.length === 1 : chosen.length >= mostLanguages)}
              onChange={(isOn) =>
                choose.mutate(isOn ? [...chosen, code] : chosen.filter((one) => one !== code), {
                  onError: (failure) => sayFailed(words.changeFailed, failure),
                })
              }
            />
          </SettingRow>
        );
      })}
      <AddLanguage />
      <ConfirmDialog
        title={words.removeTitle(languageName(removing ?? ""))}
        isOpen={removing !== null}
        isBusy={remove.isPending}
        confirm={words.confirm}
        cancel={texts.cancel}
        closeLabel={texts.close}
        onClose={() => setRemoving(null)}
        onConfirm={handleRemove}
      >
        <p>{words.removeBody}</p>
      </ConfirmDialog>
    </Block>
  );
}

function AddLanguage() {
  const add = useAddLanguage();

  function handleFile(file: File | undefined) {
    if (file === undefined) return;
    const code = codeOf(file.name);
    if (code === null) return sayFailed(words.wrongName);
    add.mutate(
      { code, file, signal: new AbortController().signal },
      {
        onSuccess: ({ chosen }) => say((chosen.includes(code) ? words.added : words.addedUnchosen)(languageName(code))),
        onError: (failure) => sayFailed(words.addFailed, failure),
      },
    );
  }

  return (
    <SettingRow
      name={add.isPending ? words.adding : words.most}
      hint={
        <>
          {words.where} <OutsideLink href={collection}>{words.link}</OutsideLink>
        </>
      }
    >
      <FileTrigger acceptedFileTypes={[".traineddata", ".gz"]} onSelect={(files) => handleFile(files?.[0])}>
        <Button isPending={add.isPending}>{words.add}</Button>
      </FileTrigger>
    </SettingRow>
  );
}

/** The language that a file's name says; browsers number a second download of a file. Null where the name says none. */
function codeOf(name: string): string | null {
  const code = /^([a-z_]+)(?: ?\(\d+\))?\.traineddata(?: ?\(\d+\))?(?:\.gz)?$/i.exec(name)?.[1];
  return code !== undefined && languageCode.test(code) ? code : null;
}

function Scans({ recognition: { scans, toReadAgain, chosen } }: { recognition: Recognition }) {
  const again = useReadAllAgain();

  function handleAgain() {
    again.mutate(undefined, {
      onSuccess: () => say(words.begun(languageList(chosen))),
      onError: (failure) => sayFailed(words.againFailed, failure),
    });
  }

  return (
    <Block title={words.scans}>
      <SettingRow
        name={scans === 0 ? words.none : words.count(countOf(scans, "document"))}
        hint={scans === 0 ? undefined : toReadAgain === 0 ? words.againHint : words.left(countOf(toReadAgain, "document"))}
      >
        {scans === 0 ? null : (
          <Button isPending={again.isPending} isDisabled={toReadAgain > 0} onPress={handleAgain}>
            {words.again}
          </Button>
        )}
      </SettingRow>
    </Block>
  );
}

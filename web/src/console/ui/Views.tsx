import { desk } from "@magpie/contract/office/desk";
import { type FormEvent, useState } from "react";
import { Link, useSearch } from "../../kit/router";
import { Button, IconButton } from "../../ui/Button";
import { useCall, useSend } from "../kit/calls";
import { roleName } from "../kit/role-words";
import { useOperator } from "../kit/session";
import { useErrorText, useTranslate } from "../kit/words";
import styles from "./Views.module.css";

/** The filters of a screen that were kept, for oneself or for a role. A view is its address, so it opens like any link. */
export function Views({ screen }: { screen: `/office/${string}` }) {
  const t = useTranslate();
  const search = useSearch();
  const [isNaming, setNaming] = useState(false);
  const { data } = useCall(desk.views, { screen });
  const drop = useSend(desk.dropView, { refresh: [desk.views] });
  const query = search.replace(/^\?/, "");
  const views = data?.views ?? [];
  if (views.length === 0 && query === "") return null;
  return (
    <nav className={styles.views} aria-label={t("parts.views.title")}>
      {views.map(({ id, name, query: kept, isMine, role }) => (
        <span key={id} className={styles.view}>
          <Link
            href={`${screen}?${kept}`}
            aria-current={kept === query ? "page" : undefined}
            title={role === null ? undefined : roleName(role, t)}
          >
            {name}
          </Link>
          {isMine && kept === query && (
            <IconButton icon="x" size={13} label={t("parts.views.drop", { name })} onClick={() => drop.mutate({ id })} />
          )}
        </span>
      ))}
      {query !== "" && !views.some(({ query: kept }) => kept === query) && !isNaming && (
        <Button small kind="ghost" icon="plus" onClick={() => setNaming(true)}>
          {t("parts.views.keep")}
        </Button>
      )}
      {isNaming && <Keep screen={screen} query={query} onDone={() => setNaming(false)} />}
    </nav>
  );
}

function Keep({ screen, query, onDone }: { screen: string; query: string; onDone: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { roles } = useOperator();
  const save = useSend(desk.saveView, { refresh: [desk.views] });
  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, role] = [String(typed.get("name") ?? "").trim(), String(typed.get("role") ?? "")];
    if (!name) return;
    save.mutate({ screen, query, name, ...(role && { role }) }, { onSuccess: onDone });
  }
  return (
    <form className={styles.keep} onSubmit={keep}>
      <input name="name" aria-label={t("parts.views.name")} placeholder={t("parts.views.name")} maxLength={60} autoComplete="off" />
      <select name="role" aria-label={t("parts.views.forWhom")}>
        <option value="">{t("parts.views.forMe")}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleName(role, t)}
          </option>
        ))}
      </select>
      <Button small type="submit" pending={save.isPending}>
        {t("parts.views.save")}
      </Button>
      <Button small kind="ghost" onClick={onDone}>
        {t("common.cancel")}
      </Button>
      {save.error ? <span role="alert">{textOf(save.error)}</span> : null}
    </form>
  );
}

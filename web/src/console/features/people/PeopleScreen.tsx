import { type OfficePerson, operators } from "@magpie/contract/operators";
import { useState } from "react";
import { Button } from "../../../ui/Button";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag, type TagTone } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { roleName } from "../../kit/role-words";
import { useOperator } from "../../kit/session";
import { useAge, useTimes } from "../../kit/times";
import { type Translate, useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";
import { Disable } from "./Disable";
import { GrantRoles } from "./GrantRoles";
import { Invite } from "./Invite";
import { LinkMember } from "./LinkMember";
import styles from "./people.module.css";

const TONES: Record<OfficePerson["state"], TagTone> = { active: "ok", invited: "info", disabled: "plain" };

type Open = { what: "invite" } | { what: "grant" | "disable" | "renew" | "member"; person: OfficePerson };

/** Everybody of the back office: their roles, their proofs, and what can be done about them. */
export function PeopleScreen() {
  const t = useTranslate();
  const people = useCall(operators.list, {});
  const [open, setOpen] = useState<Open | null>(null);
  const columns = usePeopleColumns(setOpen);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title={t("shell.screen.people")}
        line={t("people.line")}
        end={
          <Button kind="accent" icon="plus" onClick={() => setOpen({ what: "invite" })}>
            {t("people.invite.action")}
          </Button>
        }
      />
      {people.error && !people.data ? (
        <OfficeProblem error={people.error} onRetry={people.refetch} />
      ) : (
        <Card flush>
          <DataTable
            caption={t("shell.screen.people")}
            columns={columns}
            rows={people.data}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="users-round" title={t("people.empty")} />}
          />
        </Card>
      )}
      {open?.what === "invite" && <Invite onClose={close} />}
      {open?.what === "grant" && <GrantRoles person={open.person} onClose={close} />}
      {open?.what === "member" && <LinkMember person={open.person} onClose={close} />}
      {open?.what === "disable" && <Disable person={open.person} onClose={close} />}
      {open?.what === "renew" && (
        <ProposeAct
          title={t("people.renew.title", { name: open.person.name })}
          note={t("people.renew.text")}
          call={operators.renewFactor}
          input={{ id: open.person.id }}
          onClose={close}
        />
      )}
    </>
  );
}

function usePeopleColumns(open: (dialog: Open) => void): Column<OfficePerson>[] {
  const t = useTranslate();
  const age = useAge();
  const me = useOperator();
  return [
    { key: "name", head: t("people.column.name"), cell: (person) => <Name person={person} /> },
    { key: "roles", head: t("people.column.roles"), cell: (person) => <Roles person={person} /> },
    {
      key: "whole",
      head: t("people.column.name"),
      corner: "what",
      phoneOnly: true,
      cell: (person) => (
        <span className={styles.whole}>
          <Name person={person} />
          <Roles person={person} />
          {person.id !== me.id && <Acts person={person} open={open} />}
        </span>
      ),
    },
    {
      key: "proofs",
      head: t("people.column.proofs"),
      cell: ({ factors }) => <span className={styles.quiet}>{proofText(factors, t)}</span>,
    },
    {
      key: "state",
      head: t("people.column.state"),
      corner: "status",
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`people.state.${state}`)}</Tag>,
    },
    {
      key: "seen",
      head: t("people.column.seen"),
      corner: "when",
      cell: ({ seenAt }) => <span className={styles.quiet}>{seenAt ? t("people.seen", { age: age(seenAt) }) : t("people.never")}</span>,
    },
    {
      key: "acts",
      head: t("people.column.acts"),
      // Nobody changes what they may do themselves; the server refuses it too.
      cell: (person) => person.id !== me.id && <Acts person={person} open={open} />,
    },
  ];
}

function proofText({ passkeys, authenticator }: OfficePerson["factors"], t: Translate): string {
  const proofs = [passkeys > 0 && t("people.passkeys", { count: passkeys }), authenticator && t("people.authenticator")];
  return proofs.filter(Boolean).join(", ") || t("people.noProof");
}

function Name({ person: { name, account } }: { person: OfficePerson }) {
  return (
    <span className={styles.name}>
      <strong>{name}</strong>
      <small>{account}</small>
    </span>
  );
}

function Roles({ person: { roles } }: { person: OfficePerson }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <span className={styles.tags}>
      {roles.map(({ role, name, until }) => (
        <Tag key={role}>{until ? t("people.until", { name: roleName(name, t), moment: moment(until) }) : roleName(name, t)}</Tag>
      ))}
      {roles.length === 0 && <span className={styles.quiet}>{t("people.noRole")}</span>}
    </span>
  );
}

function Acts({ person, open }: { person: OfficePerson; open: (dialog: Open) => void }) {
  const t = useTranslate();
  if (person.state === "disabled") return null;
  return (
    <span className={styles.acts}>
      <Button small onClick={() => open({ what: "grant", person })}>
        {t("people.grant.action")}
      </Button>
      {person.state === "active" && (
        <Button small kind="ghost" onClick={() => open({ what: "renew", person })}>
          {t("people.renew.action")}
        </Button>
      )}
      <Button small kind="ghost" onClick={() => open({ what: "member", person })}>
        {t("people.member.name")}
      </Button>
      <Button small kind="ghost" onClick={() => open({ what: "disable", person })}>
        {t("people.disable.action")}
      </Button>
    </span>
  );
}

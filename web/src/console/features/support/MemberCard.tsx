import { memberDesk } from "@magpie/contract/office/member-desk";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts } from "../../ui/Page";

/** Who it is, as far as an answer needs it; personal data stays masked on the member's own page. */
export function MemberCard({ id }: { id: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const { data: member, error, refetch } = useCall(memberDesk.dossier, { id });
  if (!member)
    return (
      <Card title={t("support.member.title")}>{error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={5} />}</Card>
    );
  return (
    <Card title={<Link href={`/office/members/${id}`}>{member.account}</Link>} end={<Tag>{t(`members.state.${member.state}`)}</Tag>}>
      <Facts>
        <Fact name={t("support.member.level")}>{member.vipLevel}</Fact>
        <Fact name={t("support.member.since")}>{moment(member.createdAt)}</Fact>
        {member.stateUntil && <Fact name={t("support.member.until")}>{moment(member.stateUntil)}</Fact>}
        {member.purses.map(({ purse, amount }) => (
          <Fact key={purse} name={t(`members.purse.${purse}`)}>
            {plain(amount)}
          </Fact>
        ))}
        <Fact name={t("members.open.rounds")}>{member.open.rounds}</Fact>
        <Fact name={t("members.open.withdrawals")}>{member.open.withdrawals}</Fact>
        <Fact name={t("members.open.grants")}>{member.open.grants}</Fact>
      </Facts>
    </Card>
  );
}

/**
 * Controls that the product's guarantees depend on. Each is removed from a scratch copy, as a careless change would do, and the
 * named test must fail.
 */
export interface Control {
  name: string
  file: string
  /** Occurs in the file exactly once. */
  control: string
  without: string
  /** A test file, and how the title of its test begins. */
  test: string
  title: string
}

export const CONTROLS: Control[] = [
  {
    name: 'one entry per member and source key',
    file: 'src/server/db/migrations/0001_baseline.sql',
    control: `  earned_at timestamptz(3),
  PRIMARY KEY (member_id, source_key),`,
    without: '  earned_at timestamptz(3),',
    test: 'src/server/features/points/points.test.ts',
    title: 'pays an act once',
  },
  {
    name: 'claims are paid by the present content',
    file: 'src/server/features/quests/pay-claims.queries.ts',
    control: 'AND (asked.content IS NULL OR asked.content = (SELECT version FROM content_version))',
    without: '',
    test: 'src/server/features/quests/claims-under-way.test.ts',
    title: 'counts for a claim that was decided before it',
  },
  {
    name: 'claims are paid by the present state of the member',
    file: 'src/server/features/quests/pay-claims.queries.ts',
    control: 'AND (asked.row_version IS NULL OR members.xmin = asked.row_version::xid)',
    without: '',
    test: 'src/server/features/quests/claims-under-way.test.ts',
    title: 'a claim is decided anew if the points that it needs',
  },
  {
    name: 'writes come from our own pages',
    file: 'src/server/http/same-origin.ts',
    control: "return isOwnHost ? next() : refuse(c, 'wrong_origin')",
    without: 'return isOwnHost ? next() : next()',
    test: 'src/server/app.test.ts',
    title: 'turn away a write from',
  },
  {
    name: 'members see only what is theirs',
    file: 'src/server/features/points/history.queries.ts',
    control: 'WHERE entry.member_id = ',
    without: 'WHERE entry.member_id IS NOT NULL OR entry.member_id = ',
    test: 'src/server/features/points/history.test.ts',
    title: 'is the member’s own',
  },
  {
    name: 'administration is for administrators',
    file: 'src/server/http/serve-route.ts',
    control: "if (contract.access === 'admin' && !mayCall(contract, member)) return refuse(c, 'not_allowed')",
    without: '',
    test: 'src/server/http/access.test.ts',
    title: 'refuses a member',
  },
  {
    name: 'the ledger is append-only',
    file: 'src/server/db/migrations/0001_baseline.sql',
    control: 'BEFORE UPDATE OR DELETE ON point_entries',
    without: 'BEFORE INSERT ON migration_lock',
    test: 'src/server/features/points/points.test.ts',
    title: 'even typed by hand',
  },
  {
    name: 'counters of limits keep to their maximum',
    file: 'src/server/http/limits.ts',
    control: 'least(asked.max, known.count + asked.times)',
    without: 'known.count + asked.times',
    test: 'src/server/http/limits.test.ts',
    title: 'a crowd brings no counter above its maximum',
  },
  {
    name: 'the content security policy',
    file: 'src/server/http/security-headers.ts',
    control: '"default-src \'none\'",',
    without: '',
    test: 'src/server/app.test.ts',
    title: 'carries the security headers',
  },
  {
    name: 'posts are sanitised',
    file: 'src/server/features/blog/markdown.ts',
    control: '.use(rehypeSanitize, {',
    without: '.use(() => () => {}, {',
    test: 'src/server/features/blog/blog.test.ts',
    title: 'lets nothing through that could do harm',
  },
  {
    name: 'sessions end',
    file: 'src/server/auth/session.queries.ts',
    control: "const IS_VALID = 'expires_at > $3'",
    without: "const IS_VALID = '$3::timestamptz IS NOT NULL'",
    test: 'src/server/features/me/me.test.ts',
    title: 'refuses a session from the moment it expires',
  },
  {
    name: 'suspended members are left out of bulk approvals',
    file: 'src/server/features/review/left-out.queries.ts',
    control: 'ofSuspended ? sql`members.suspended_at IS NOT NULL` : sql`false`',
    without: 'sql`false`',
    test: 'src/server/features/review/suspended-members.test.ts',
    title: 'are left out when several are approved, which the reply says',
  },
  {
    name: 'reviewers do not approve their other accounts',
    file: 'src/server/features/review/left-out.queries.ts',
    control: `CASE WHEN \${isRelated(marks)} THEN 'related' WHEN`,
    without: 'CASE WHEN',
    test: 'src/server/features/review/related-accounts.test.ts',
    title: 'cannot be approved by them, but by another reviewer',
  },
  {
    name: 'an entry is reviewed once',
    file: 'src/server/features/review/decisions.queries.ts',
    control: `    taken AS (
      DELETE FROM review_queue USING chosen
       WHERE review_queue.member_id = chosen.member_id AND review_queue.source_key = chosen.source_key
         AND (review_queue.returned_at IS NOT NULL) = chosen.is_returned
         AND review_queue.revision = chosen.revision
         AND NOT \${isLeftOut(omission)}
         AND \${isOneOf(sql\`review_queue.member_id\`, memberIds)}
      RETURNING review_queue.member_id, review_queue.source_key, review_queue.points, review_queue.created_at
    ), \${writeDecisions(`,
    without: `    taken AS (
      SELECT member_id, source_key, pending_change AS points, created_at
        FROM point_entries JOIN chosen USING (member_id, source_key) WHERE pending_change > 0
    ), \${writeDecisions(`,
    test: 'src/server/features/review/review.test.ts',
    title: 'is made once',
  },
  {
    name: 'a decision is reversed once',
    file: 'src/domain/corrections.ts',
    control: 'return !isReversed',
    without: 'return true',
    test: 'src/server/features/review/reversals.test.ts',
    title: 'happens at most once',
  },
  {
    name: 'nobody reverses decisions on their own points',
    file: 'src/server/features/review/reversals.actions.ts',
    control: 'const others = named.filter((entry) => !isOwnEntry(entry, actorId))',
    without: 'const others = named',
    test: 'src/server/features/review/reversals.test.ts',
    title: 'is never for one’s own points',
  },
  {
    name: 'an adjustment never brings points below 0',
    file: 'src/domain/corrections.ts',
    control: 'return totalPoints + points < 0',
    without: 'return false',
    test: 'src/server/features/adjustments/adjustments.test.ts',
    title: 'takes no more than there is',
  },
  {
    name: 'large adjustments take two administrators',
    file: 'src/server/features/adjustments/adjustments.actions.ts',
    control: "if (proposedBy === actorId) return err('own_proposal')",
    without: '',
    test: 'src/server/features/adjustments/adjustments.test.ts',
    title: 'waits for another administrator',
  },
]

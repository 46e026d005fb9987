-- point_entries (new column): in approvals and rejections, when the points were earned. It says how long they waited without a look at the
-- entry that was decided on.
--   approve:login:2026-11-14 | created_at 2026-11-15 08:00:00+00 | earned_at 2026-11-14 09:32:00+00
--
-- Decisions from before have none, because the ledger is never changed. They count as decisions, but not for how long decisions take.
--
-- Locks: point_entries for a moment; it is not rewritten.

ALTER TABLE point_entries ADD COLUMN earned_at timestamptz(3);

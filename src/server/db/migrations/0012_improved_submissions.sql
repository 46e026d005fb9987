-- review_queue (new column): when a submission that had been sent back was improved. A decision on all entries that waited at some moment
-- leaves out what was improved later.
ALTER TABLE review_queue ADD COLUMN improved_at timestamptz(3);

-- Of those improved before this column existed nobody knows when. They count as improved long ago.
UPDATE review_queue SET improved_at = review_queue.created_at
  FROM quest_claims AS claim
 WHERE claim.member_id = review_queue.member_id
   AND review_queue.source_key = review_queue.kind || ':' || claim.quest_id || ':' || claim.period
   AND claim.was_returned AND review_queue.returned_at IS NULL;

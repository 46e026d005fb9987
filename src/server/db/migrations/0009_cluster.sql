-- What a cluster of several machines needs: no trigger writes a table that may be kept elsewhere. The statement that causes a change
-- writes everything that follows from it (review_queue, content_version, quiz_rounds).
--
-- On a single PostgreSQL a trigger still refuses an earning that does not wait for review. It only reads. On a cluster, where it would
-- have to query other nodes from within one, `npm run distribute` removes it, and `npm run verify-ledger` proves the same.

DROP TRIGGER posts_changed ON posts;
DROP FUNCTION count_content_change();

DROP TRIGGER quizzes_open ON quizzes;
DROP FUNCTION open_first_round();

DROP TRIGGER point_entries_wait ON point_entries;
DROP FUNCTION queue_for_review();

-- Once for each statement: a batch of 128 claims costs one query. Its plan is kept by each connection, also if it was made when the
-- queue was empty; so it must not read the whole queue, neither by a join (which NOT EXISTS would become) nor by a scan.
CREATE FUNCTION refuse_unqueued_earnings() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT FROM added
              WHERE pending_change > 0
                AND (SELECT true FROM review_queue
                      WHERE review_queue.member_id = added.member_id AND review_queue.source_key = added.source_key) IS NULL) THEN
    RAISE EXCEPTION 'an earning must be added to review_queue by the same statement' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER point_entries_are_queued AFTER INSERT ON point_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unqueued_earnings();

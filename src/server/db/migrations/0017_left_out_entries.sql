-- review_jobs (new columns): how many entries an approval has left out, because the member is suspended, or because the account shares
-- the wallet or the mailbox of the reviewer who began the job.
--   suspended 12 | related 3
--
-- Locks: review_jobs for a moment; the table has few rows and is not rewritten.

ALTER TABLE review_jobs
  ADD COLUMN suspended bigint NOT NULL DEFAULT 0,
  ADD COLUMN related bigint NOT NULL DEFAULT 0;

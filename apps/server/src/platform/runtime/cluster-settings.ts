import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/**
 * Settings that a new cluster starts life with. They are written into its postgresql.conf, where an operator changes
 * them as in any PostgreSQL. Every commit stays synchronous: an acknowledged order survives a power cut.
 *
 * @param memory bytes of memory that the machine or container has
 */
export function clusterSettings(memory = process.constrainedMemory() || totalmem()): Record<string, string> {
  const total = Math.floor(Math.min(memory, totalmem()) / MB);
  const sharedBuffers = Math.min(1024, Math.max(64, Math.floor(total / 8)));
  return {
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(total / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_connections: '100',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    // A shop's queries are short, and parallel ones need more /dev/shm than a container usually has (64 MB).
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    unix_socket_directories: '',
  };
}

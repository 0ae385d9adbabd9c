"""Benchmarks of speed and scale, compared with similar systems. They use tablee's public interface; tablee never imports them."""

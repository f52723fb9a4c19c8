//! Chance that comes out the same every time: xoshiro256** seeded through
//! SplitMix64 (Blackman and Vigna, <https://prng.di.unimi.it/>).

/// A stream of random numbers, distinguished from others by seed and label.
#[derive(Debug, Clone)]
pub(crate) struct Chance([u64; 4]);

impl Chance {
    /// The stream of one label under one seed. What one part of the demo draws
    /// never shifts what another part gets.
    pub(crate) fn new(seed: u64, label: &str) -> Self {
        let mut state = (hash_of(label) ^ seed).wrapping_add(seed.rotate_left(32));
        Self(std::array::from_fn(|_| split_mix(&mut state)))
    }

    /// The next 64 bits.
    fn bits(&mut self) -> u64 {
        let [s0, s1, s2, s3] = &mut self.0;
        let result = s1.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *s1 << 17;
        *s2 ^= *s0;
        *s3 ^= *s1;
        *s1 ^= *s2;
        *s0 ^= *s3;
        *s2 ^= shifted;
        *s3 = s3.rotate_left(45);
        result
    }

    /// From 0 up to and without 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// From 0 up to and without `end`; 0 when there is nothing to choose from.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        // The product's upper half is as even as a demo needs.
        ((u128::from(self.bits()) * end as u128) >> 64) as usize
    }

    /// From `low` up to and with `high`.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low).max(0) as usize + 1) as i64
    }

    /// Whether something happens that happens with this probability.
    pub(crate) fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// One of several, each as likely.
    pub(crate) fn pick<'t, T>(&mut self, choices: &'t [T]) -> &'t T {
        &choices[self.below(choices.len())]
    }

    /// A position, each as likely as its weight says.
    pub(crate) fn weighted(&mut self, weights: impl Iterator<Item = f64> + Clone) -> usize {
        let mut left = self.unit() * weights.clone().sum::<f64>();
        let mut last = 0;
        for (position, weight) in weights.enumerate() {
            last = position;
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
        last
    }

    /// How often something happens that happens `mean` times on average (Poisson).
    pub(crate) fn times(&mut self, mean: f64) -> i64 {
        let limit = (-mean).exp();
        let mut product = self.unit();
        let mut count = 0;
        while product > limit {
            count += 1;
            product *= self.unit();
        }
        count
    }

    /// Around `mean`, as people's abilities are: nearly normal, and never
    /// further away than six deviations.
    pub(crate) fn around(&mut self, mean: f64, deviation: f64) -> f64 {
        let sum: f64 = (0..12).map(|_| self.unit()).sum();
        mean + (sum - 6.0) * deviation
    }

    /// Mixes a list.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end + 1));
        }
    }
}

/// FNV-1a: the same on every machine and with every compiler.
pub(crate) fn hash_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn a_seed_and_a_label_always_give_the_same_numbers() {
        let draw = |seed, label| -> Vec<usize> {
            let mut chance = Chance::new(seed, label);
            (0..8).map(|_| chance.below(1000)).collect()
        };
        assert_eq!(draw(1, "people"), draw(1, "people"));
        assert_ne!(draw(1, "people"), draw(2, "people"));
        assert_ne!(draw(1, "people"), draw(1, "clubs"));
    }

    #[test]
    fn numbers_are_spread_as_their_names_promise() {
        let mut chance = Chance::new(7, "spread");
        let mean = (0..20_000).map(|_| chance.times(1.5)).sum::<i64>() as f64 / 20_000.0;
        assert!((1.45..1.55).contains(&mean), "{mean}");
        let ones = (0..20_000).filter(|_| chance.weighted([1.0, 3.0].into_iter()) == 1).count();
        assert!((14_600..15_400).contains(&ones), "{ones}");
        assert!((0..1000).all(|_| (3..=5).contains(&chance.between(3, 5))));
    }
}
